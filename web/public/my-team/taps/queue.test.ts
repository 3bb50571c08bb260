import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '#web/lib/calls/http.ts';
import { FakeStorage } from '#web/unsent-scores/testing/fake-storage.ts';
import { createTapQueue } from './queue.ts';
import type { Tap, TapCall } from './taps.ts';

const OFFLINE = new CallError(0, 'Failed to fetch');
const THERE: TapCall = { action: 'sayThere', payload: { pk_match: 7 } };
const report = (team_one_score: number, pk_match = 7): TapCall => ({
  action: 'reportScore',
  payload: { pk_match, team_one_score, team_two_score: 2 },
});

const send = vi.fn<(tap: Tap) => Promise<unknown>>();
let keys = 0;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', new FakeStorage());
  send.mockReset().mockResolvedValue(null);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(wire: (tap: Tap) => Promise<unknown> = send) {
  const queue = createTapQueue(3, {
    send: wire,
    withLock: (work) => work(),
    newKey: () => `key-${(keys += 1)}`,
    now: Date.now,
  });
  queue.subscribe(() => undefined);
  return queue;
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('a tap', () => {
  test('is sent at once, and told as done until the live state has it', async () => {
    const queue = open();
    queue.tap(THERE);
    expect(queue.current().waiting).toMatchObject([THERE]);
    await settle();
    expect(queue.current()).toMatchObject({ waiting: [], done: [THERE], isOffline: false });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(queue.current().done).toEqual([]);
  });

  test('that finds no network waits through a reload, and goes out under the same key', async () => {
    send.mockRejectedValueOnce(OFFLINE);
    const queue = open(() => Promise.reject(OFFLINE));
    queue.tap(THERE);
    await settle();
    expect(queue.current()).toMatchObject({ waiting: [THERE], isOffline: true });
    const [before] = queue.current().waiting;
    const after = open();
    await vi.advanceTimersByTimeAsync(5000);
    expect(send.mock.calls.map(([tap]) => tap.key)).toEqual([before?.key, before?.key]);
    expect(after.current()).toMatchObject({ waiting: [], isOffline: false });
  });

  test('that the server refuses is gone, with its sentence', async () => {
    send.mockRejectedValueOnce(new CallError(409, 'Ce match a déjà son résultat.'));
    const queue = open();
    queue.tap(report(1));
    queue.tap(THERE);
    await settle();
    expect(queue.current()).toMatchObject({
      waiting: [],
      done: [THERE],
      refusal: { action: 'reportScore', message: 'Ce match a déjà son résultat.' },
    });
  });

  test('that waits while the server is busy is not refused', async () => {
    send.mockRejectedValueOnce(new CallError(503, 'Occupé.')).mockResolvedValue(null);
    const queue = open();
    queue.tap(THERE);
    await settle();
    expect(queue.current()).toMatchObject({ waiting: [THERE], refusal: null });
    await vi.advanceTimersByTimeAsync(3000);
    expect(queue.current().waiting).toEqual([]);
  });

  test('by a thumb that taps twice is one', async () => {
    send.mockReturnValue(new Promise(() => undefined));
    const queue = open();
    queue.tap(THERE);
    queue.tap(THERE);
    await settle();
    expect(queue.current().waiting).toHaveLength(1);
  });

  test('takes the place of the one before about the same match, and of no other', async () => {
    const queue = open(() => Promise.reject(OFFLINE));
    queue.tap(report(0, 8));
    await settle();
    queue.tap(report(0));
    queue.tap(report(1));
    expect(queue.current().waiting).toMatchObject([report(0, 8), report(1)]);
  });

  test('older than what the server remembers is not sent any more', async () => {
    const queue = open(() => Promise.reject(OFFLINE));
    queue.tap(THERE);
    await settle();
    vi.setSystemTime(Date.now() + 25 * 3_600_000);
    const later = open();
    await settle();
    expect(send).not.toHaveBeenCalled();
    expect(later.current()).toMatchObject({ waiting: [], refusal: { action: 'sayThere' } });
  });

  test('is kept by the tab where nothing can be stored', async () => {
    vi.stubGlobal('window', {});
    send.mockRejectedValueOnce(OFFLINE);
    const queue = open();
    queue.tap(THERE);
    await settle();
    expect(queue.current().waiting).toMatchObject([THERE]);
    await vi.advanceTimersByTimeAsync(3000);
    expect(queue.current()).toMatchObject({ waiting: [], done: [THERE] });
  });

  test('that a closed tab has left is sent by the one that is open', async () => {
    const other = open();
    open(() => Promise.reject(OFFLINE)).tap(THERE);
    await settle();
    other.hear({ key: 'tap 3 key' });
    expect(other.current().waiting).toMatchObject([THERE]);
    await vi.advanceTimersByTimeAsync(3000);
    expect(other.current()).toMatchObject({ waiting: [], done: [THERE] });
  });

  test('of another team, or of another version of the site, is left alone', () => {
    fakeLocalStorage().setItem('tap 4 key', JSON.stringify({ ...THERE, key: 'key', at: 1 }));
    fakeLocalStorage().setItem('tap 3 key', '{"action":"dance"}');
    expect(open().current().waiting).toEqual([]);
  });
});

function fakeLocalStorage(): Storage {
  return localStorage;
}

type Act = 'tap' | 'other score' | 'cut' | 'lose answers' | 'connect' | 'reload' | 'wait';
const act = fc.constantFrom<Act>(
  'tap',
  'other score',
  'cut',
  'lose answers',
  'connect',
  'reload',
  'wait',
);

test('whatever the network does, each tap counts once and the last score is the one that stays', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 25 }), async (acts) => {
      vi.stubGlobal('localStorage', new FakeStorage());
      const server = fakeServer();
      let queue = open(server.receive);
      let scores = 0;
      for (const each of acts) {
        if (each === 'tap') queue.tap(THERE);
        if (each === 'other score') queue.tap(report((scores += 1)));
        if (each === 'cut') server.network = 'cut';
        if (each === 'lose answers') server.network = 'answers lost';
        if (each === 'connect') server.network = 'there';
        if (each === 'reload') queue = open(server.receive);
        if (each === 'wait') await vi.advanceTimersByTimeAsync(4000);
      }
      server.network = 'there';
      await vi.advanceTimersByTimeAsync(20_000);
      expect(queue.current().waiting).toEqual([]);
      // No two taps have the same time.
      expect(new Set(server.done.map(({ at }) => at)).size).toBe(server.done.length);
      expect(server.done.some(({ action }) => action === 'sayThere')).toBe(acts.includes('tap'));
      const last = server.done.findLast(({ action }) => action === 'reportScore');
      expect(last?.payload).toEqual(scores === 0 ? undefined : report(scores).payload);
    }),
    { numRuns: 300 },
  );
});

/** A server that does each key once, like the site's own. */
function fakeServer() {
  const server = {
    network: 'there' as 'there' | 'cut' | 'answers lost',
    done: [] as Tap[],
    receive: async (tap: Tap): Promise<void> => {
      await Promise.resolve();
      if (server.network === 'cut') throw OFFLINE;
      if (!server.done.some(({ key }) => key === tap.key)) server.done.push(tap);
      if (server.network === 'answers lost') throw OFFLINE;
    },
  };
  return server;
}
