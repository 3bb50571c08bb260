import { describe, expect, test, vi } from 'vitest';
import { createPictureCache } from './picture-cache.ts';

describe('pictures in memory', () => {
  test('are read once, however many ask at the same time and afterwards', async () => {
    const find = createPictureCache();
    const read = vi.fn<() => Promise<Uint8Array>>(async () => new Uint8Array(10));
    await Promise.all(Array.from({ length: 100 }, () => find('a', read)));
    await find('a', read);
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('take no more than they may: the one that nobody has asked for the longest goes', async () => {
    const find = createPictureCache(100);
    const read = vi.fn<() => Promise<Uint8Array>>(async () => new Uint8Array(40));
    for (const address of ['a', 'b', 'a', 'c']) await find(address, read);
    expect(read).toHaveBeenCalledTimes(3);
    await find('a', read);
    expect(read).toHaveBeenCalledTimes(3);
    await find('b', read);
    expect(read).toHaveBeenCalledTimes(4);
  });

  test('that are larger than all of it are passed on, and not kept', async () => {
    const find = createPictureCache(100);
    const read = vi.fn<() => Promise<Uint8Array>>(async () => new Uint8Array(101));
    expect((await find('a', read))?.length).toBe(101);
    await find('a', read);
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('that were not there, or could not be read, are asked for again', async () => {
    const find = createPictureCache();
    expect(await find('a', async () => null)).toBeNull();
    await expect(find('a', () => Promise.reject(new Error('no database')))).rejects.toThrow(
      'no database',
    );
    expect(await find('a', async () => new Uint8Array(3))).toHaveLength(3);
  });
});
