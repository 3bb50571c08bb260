import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { createCachedAnswer, type CachedAnswer } from './cached-answer.ts';
import { createAnswerCache, answerOrigin } from './answer-cache.ts';

describe('what is kept', () => {
  test('is made once, however many ask for it at once', async () => {
    const { shelf, from, make } = scene();
    const all = await Promise.all(Array.from({ length: 50 }, () => shelf.get('/', from(1), make)));
    expect(new Set(all).size).toBe(1);
    await shelf.get('/', from(1), make);
    expect(make).toHaveBeenCalledOnce();
    expect(shelf.findReady('/')).toBe(all[0]);
  });

  test('goes with a change of the data', async () => {
    const { shelf, from, make } = scene();
    await shelf.get('/', from(1), make);
    shelf.changed();
    expect(shelf.findReady('/')).toBeUndefined();
  });

  test('stays through a change of another event, and is not sent before that is known', async () => {
    const { shelf, from, make } = scene();
    const first = await shelf.get('/', from(1), make);
    shelf.changed();
    expect(shelf.findReady('/')).toBeUndefined();
    expect(await shelf.get('/', from(1), make)).toBe(first);
    expect(shelf.findReady('/')).toBe(first);
    shelf.changed();
    expect(await shelf.get('/', from(2), make)).not.toBe(first);
    expect(make).toHaveBeenCalledTimes(2);
  });

  test('who asks after a change never gets what was being made before it', async () => {
    const { shelf, from } = scene();
    const old = Promise.withResolvers<CachedAnswer>();
    const early = shelf.get('/', from(1), () => old.promise);
    shelf.changed();
    const late = shelf.get('/', from(2), async () => answer('new'));
    old.resolve(answer('old'));
    expect(await answerText(await early)).toBe('old');
    expect(await answerText(await late)).toBe('new');
    expect(await answerText(await shelf.get('/', from(2), async () => answer('newer')))).toBe(
      'new',
    );
  });

  test('is another event’s when that is shown at the same address, whatever their versions', async () => {
    const { shelf, from, make } = scene();
    const first = await shelf.get('/', from(7, 1), make);
    shelf.changed();
    expect(await shelf.get('/', from(7, 2), make)).not.toBe(first);
  });

  test('what was asked for before a change and made after it goes to nobody else unseen', async () => {
    const { shelf, from, make } = scene();
    const before = from(7);
    shelf.changed();
    const first = await shelf.get('/', before, make);
    expect(shelf.findReady('/')).toBeUndefined();
    expect(await shelf.get('/', from(7), make)).toBe(first);
    expect(shelf.findReady('/')).toBe(first);
  });

  test('grows old by itself when it tells the time', async () => {
    const { shelf, from, make, clock } = scene();
    make.mockImplementation(async () => answer('one minute', clock.now + 60_000));
    await shelf.get('/', from(1), make);
    clock.now += 59_999;
    expect(shelf.findReady('/')).toBeDefined();
    clock.now += 1;
    expect(shelf.findReady('/')).toBeUndefined();
    await shelf.get('/', from(1), make);
    expect(make).toHaveBeenCalledTimes(2);
  });

  test('is bounded: made-up addresses do not push out what people ask for', async () => {
    const { shelf, from, make } = scene();
    await shelf.get('/', from(1), make);
    const missing: number[] = [];
    for (let number = 1; number <= 3000; number += 1) {
      await shelf.get(`/?page=${number}`, from(1), make);
      if (shelf.findReady('/') === undefined) missing.push(number);
    }
    expect(missing).toEqual([]);
    expect(make).toHaveBeenCalledTimes(3001);
    expect(shelf.findReady('/?page=1')).toBeUndefined();
    expect(shelf.findReady('/?page=3000')).toBeDefined();
  });

  test('is bounded in bytes too', async () => {
    const { shelf, from } = scene();
    const large = 'x'.repeat(1024 * 1024);
    for (let number = 1; number <= 40; number += 1) {
      await shelf.get(`/${number}`, from(1), async () => answer(large));
    }
    const left = Array.from({ length: 40 }, (_, index) => shelf.findReady(`/${index + 1}`));
    expect(left.filter((first) => first !== undefined)).toHaveLength(32);
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
    const first = answer('bonjour '.repeat(500));
    expect(first.ready('br')).toBeUndefined();
    const [br, again] = await Promise.all([first.bytes('br'), first.bytes('br')]);
    expect(br).toBe(again);
    expect(first.ready('br')).toBe(br);
    expect(brotliDecompressSync(br).toString()).toBe(await answerText(first));
    expect(gunzipSync(await first.bytes('gzip')).toString()).toBe(await answerText(first));
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
  const make = vi.fn<() => Promise<CachedAnswer>>(async () => answer('kept'));
  const published = vi.fn<(from: 'kept' | 'made') => void>();
  const shelf = createAnswerCache(() => clock.now, published);
  /** A request made now, for an event at this version. */
  const from = (version: number, event = 1) => ({
    origin: answerOrigin(event, version),
    since: shelf.changeCount(),
  });
  return { shelf, from, make, clock, published };
}

function answer(text: string, goodUntil = Infinity): CachedAnswer {
  const bytes = new TextEncoder().encode(text);
  return createCachedAnswer(bytes, { status: 200, type: 'text/plain', expiresAt: goodUntil });
}

async function answerText(first: CachedAnswer): Promise<string> {
  return new TextDecoder().decode(await first.bytes('identity'));
}
