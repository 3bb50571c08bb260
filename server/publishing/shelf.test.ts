import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { keepAnswer, type KeptAnswer } from './kept-answer.ts';
import { createShelf, originOf } from './shelf.ts';

describe('what is kept', () => {
  test('is made once, however many ask for it at once', async () => {
    const { shelf, from, make } = scene();
    const all = await Promise.all(Array.from({ length: 50 }, () => shelf.get('/', from(1), make)));
    expect(new Set(all).size).toBe(1);
    await shelf.get('/', from(1), make);
    expect(make).toHaveBeenCalledOnce();
    expect(shelf.ready('/')).toBe(all[0]);
  });

  test('goes with a change of the data', async () => {
    const { shelf, from, make } = scene();
    await shelf.get('/', from(1), make);
    shelf.changed();
    expect(shelf.ready('/')).toBeUndefined();
  });

  test('stays through a change of another event, and is not sent before that is known', async () => {
    const { shelf, from, make } = scene();
    const kept = await shelf.get('/', from(1), make);
    shelf.changed();
    expect(shelf.ready('/')).toBeUndefined();
    expect(await shelf.get('/', from(1), make)).toBe(kept);
    expect(shelf.ready('/')).toBe(kept);
    shelf.changed();
    expect(await shelf.get('/', from(2), make)).not.toBe(kept);
    expect(make).toHaveBeenCalledTimes(2);
  });

  test('who asks after a change never gets what was being made before it', async () => {
    const { shelf, from } = scene();
    const old = Promise.withResolvers<KeptAnswer>();
    const early = shelf.get('/', from(1), () => old.promise);
    shelf.changed();
    const late = shelf.get('/', from(2), async () => answer('new'));
    old.resolve(answer('old'));
    expect(await textOf(await early)).toBe('old');
    expect(await textOf(await late)).toBe('new');
    expect(await textOf(await shelf.get('/', from(2), async () => answer('newer')))).toBe('new');
  });

  test('is another event’s when that is shown at the same address, whatever their versions', async () => {
    const { shelf, from, make } = scene();
    const kept = await shelf.get('/', from(7, 1), make);
    shelf.changed();
    expect(await shelf.get('/', from(7, 2), make)).not.toBe(kept);
  });

  test('what was asked for before a change and made after it goes to nobody else unseen', async () => {
    const { shelf, from, make } = scene();
    const before = from(7);
    shelf.changed();
    const kept = await shelf.get('/', before, make);
    expect(shelf.ready('/')).toBeUndefined();
    expect(await shelf.get('/', from(7), make)).toBe(kept);
    expect(shelf.ready('/')).toBe(kept);
  });

  test('grows old by itself when it tells the time', async () => {
    const { shelf, from, make, clock } = scene();
    make.mockImplementation(async () => answer('one minute', clock.now + 60_000));
    await shelf.get('/', from(1), make);
    clock.now += 59_999;
    expect(shelf.ready('/')).toBeDefined();
    clock.now += 1;
    expect(shelf.ready('/')).toBeUndefined();
    await shelf.get('/', from(1), make);
    expect(make).toHaveBeenCalledTimes(2);
  });

  test('is bounded: made-up addresses do not push out what people ask for', async () => {
    const { shelf, from, make } = scene();
    await shelf.get('/', from(1), make);
    const missing: number[] = [];
    for (let number = 1; number <= 3000; number += 1) {
      await shelf.get(`/?page=${number}`, from(1), make);
      if (shelf.ready('/') === undefined) missing.push(number);
    }
    expect(missing).toEqual([]);
    expect(make).toHaveBeenCalledTimes(3001);
    expect(shelf.ready('/?page=1')).toBeUndefined();
    expect(shelf.ready('/?page=3000')).toBeDefined();
  });

  test('is bounded in bytes too', async () => {
    const { shelf, from } = scene();
    const large = 'x'.repeat(1024 * 1024);
    for (let number = 1; number <= 40; number += 1) {
      await shelf.get(`/${number}`, from(1), async () => answer(large));
    }
    const left = Array.from({ length: 40 }, (_, index) => shelf.ready(`/${index + 1}`));
    expect(left.filter((kept) => kept !== undefined)).toHaveLength(32);
  });

  test('is no failure: that is told to who asked, and forgotten', async () => {
    const { shelf, from, make } = scene();
    make.mockRejectedValueOnce(new Error('database away'));
    await expect(shelf.get('/', from(1), make)).rejects.toThrow('database away');
    expect((await shelf.get('/', from(1), make)).status).toBe(200);
  });
});

describe('a kept answer', () => {
  test('holds the same in each compression, each made once', async () => {
    const kept = answer('bonjour '.repeat(500));
    expect(kept.ready('br')).toBeUndefined();
    const [br, again] = await Promise.all([kept.bytes('br'), kept.bytes('br')]);
    expect(br).toBe(again);
    expect(kept.ready('br')).toBe(br);
    expect(brotliDecompressSync(br).toString()).toBe(await textOf(kept));
    expect(gunzipSync(await kept.bytes('gzip')).toString()).toBe(await textOf(kept));
  });

  test('carries a tag that follows its content', () => {
    expect(answer('a').etag).toBe(answer('a').etag);
    expect(answer('a').etag).not.toBe(answer('b').etag);
  });
});

describe('what is measured', () => {
  test('tells what was kept from what had to be made', async () => {
    const { shelf, from, make, published } = scene();
    await shelf.get('/', from(1), make);
    await shelf.get('/', from(1), make);
    await shelf.get('/', from(2), make);
    expect(published.mock.calls.flat()).toEqual(['made', 'kept', 'made']);
  });
});

function scene() {
  const clock = { now: 1000 };
  const make = vi.fn<() => Promise<KeptAnswer>>(async () => answer('kept'));
  const published = vi.fn<(from: 'kept' | 'made') => void>();
  const shelf = createShelf(() => clock.now, published);
  /** Asked for now, of an event at this version. */
  const from = (version: number, event = 1) => ({
    origin: originOf(event, version),
    since: shelf.moment(),
  });
  return { shelf, from, make, clock, published };
}

function answer(text: string, goodUntil = Infinity): KeptAnswer {
  const bytes = new TextEncoder().encode(text);
  return keepAnswer(bytes, { status: 200, type: 'text/plain', goodUntil });
}

async function textOf(kept: KeptAnswer): Promise<string> {
  return new TextDecoder().decode(await kept.bytes('identity'));
}
