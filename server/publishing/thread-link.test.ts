import { afterEach, describe, expect, test } from 'vitest';
import { StoreUnavailableError } from '#server/store/drivers/retry-on-lock.ts';
import type { TestProtocol } from '#server/testing/test-thread.ts';
import { linkThread } from './thread-link.ts';

const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

describe('a thread beside the event loop', () => {
  test('answers what it is asked, and says what went wrong', async () => {
    const { link } = scene();
    expect(await link.ask('echo', 'bonjour')).toBe('bonjour');
    await expect(link.ask('fail', null)).rejects.toThrow('as it was asked to');
    await expect(link.ask('beUnavailable', null)).rejects.toThrow(StoreUnavailableError);
  });

  test('hands bytes over as they are', async () => {
    const { link } = scene();
    expect(await link.ask('bytes', 3)).toEqual(new Uint8Array([1, 1, 1]));
  });

  test('takes note of orders in between, in their order, and tells news before what is asked later', async () => {
    const { link, news } = scene();
    link.order('not heard: nobody has asked anything yet');
    await link.ask('echo', '');
    link.order('one');
    link.order('two');
    expect(await link.ask('heard', null)).toEqual(['one', 'two']);
    expect(news).toEqual(['one', 'two']);
  });

  test('that ends by itself leaves nobody waiting, and the next question starts another', async () => {
    const { link, gone } = scene();
    const waiting = [link.ask('die', null), link.ask('echo', 'never')];
    for (const question of waiting) await expect(question).rejects.toThrow(StoreUnavailableError);
    expect(gone).toHaveLength(1);
    expect(await link.ask('echo', 'again')).toBe('again');
  });

  test('that is closed leaves nobody waiting', async () => {
    const { link, gone } = scene();
    await link.ask('echo', '');
    const question = link.ask('wait', null);
    await Promise.all([expect(question).rejects.toThrow(StoreUnavailableError), link.close()]);
    expect(gone).toHaveLength(0);
  });
});

function scene() {
  const news: string[] = [];
  const gone: Error[] = [];
  const link = linkThread<TestProtocol>({
    file: new URL('../testing/test-thread.ts', import.meta.url),
    setup: null,
    onNews: (message) => news.push(message),
    onGone: (error) => gone.push(error),
  });
  closings.push(link.close);
  return { link, news, gone };
}
