import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Match } from '#contract/entities.ts';
import type { Save } from './unsent.ts';
import { sampleMatch } from './testing/sample-match.ts';
import { CallError } from '#web/lib/calls/http.ts';
import { FakeStorage } from './testing/fake-storage.ts';
import { createScoreQueue } from './queue.ts';

const KEY = 'scores 1';
const OFFLINE = new CallError(0, 'Failed to fetch');
const refusal = (code: 'stale' | 'touches-later-matches' | 'match-not-ready') =>
  new CallError(409, 'Refusé.', { code });
const match = sampleMatch();
const won = { score: { one: 2, two: 0, winner: 10 } };
const lost = { score: { one: 0, two: 2, winner: 20 } };
const after = ({ score }: typeof won, version = 2) => sampleMatch(score, version);

const send = vi.fn<(base: unknown, wanted: unknown) => Promise<Match>>();
const read = vi.fn<(pk_match: number) => Promise<Match>>();
let turn = Promise.resolve();
const withLock = (work: () => Promise<void>) => (turn = turn.then(work));
/** A tab: they share the storage, and take turns at sending. */
const open = (sends = send) =>
  createScoreQueue(KEY, { send: sends, read, screenVersion: () => 5, withLock });

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage());
  turn = Promise.resolve();
  vi.useFakeTimers();
  send.mockReset();
  read.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lets the running request be answered. */
const settle = () => vi.advanceTimersByTimeAsync(0);
const saveOf = (queue: ReturnType<typeof open>): Save | undefined => queue.current().saves[7];

describe('a score on its way', () => {
  test('is saved, and forgotten once the live state tells it', async () => {
    send.mockResolvedValue(after(won));
    const queue = open();
    queue.save(match, won);
    expect(saveOf(queue)).toMatchObject({ state: 'waiting', isOffline: false });
    await settle();
    expect(saveOf(queue)).toMatchObject({ state: 'saved', base: { version: 2 } });
    queue.follow(() => match, 5);
    expect(saveOf(queue)).toBeDefined();
    queue.follow(() => after(won), 5);
    expect(saveOf(queue)).toBeUndefined();
  });

  test('waits for the network, survives a reload, and is sent again by itself', async () => {
    send.mockRejectedValue(OFFLINE);
    open().save(match, won);
    await settle();
    const reloaded = open();
    expect(saveOf(reloaded)).toMatchObject({ state: 'waiting', isOffline: true, wanted: won });
    send.mockResolvedValue(after(won));
    reloaded.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(5000);
    expect(saveOf(reloaded)).toMatchObject({ state: 'saved' });
  });

  test.each([401, 429, 500, 503])(
    'waits when the answer is %i, and is not taken for refused',
    async (status) => {
      send.mockRejectedValueOnce(new CallError(status, 'Plus tard.')).mockResolvedValue(after(won));
      const queue = open();
      queue.save(match, won);
      await settle();
      expect(saveOf(queue)).toMatchObject({ state: 'waiting', wanted: won });
      await vi.advanceTimersByTimeAsync(5000);
      expect(saveOf(queue)).toMatchObject({ state: 'saved' });
    },
  );

  test('is not forgotten when the storage is full', async () => {
    Object.assign(localStorage, {
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    });
    send.mockRejectedValueOnce(OFFLINE).mockResolvedValue(after(won));
    const queue = open();
    queue.type(match, { one: '2', two: '' });
    expect(queue.current().typed[7]).toMatchObject({ one: '2' });
    queue.save(match, won);
    await settle();
    expect(saveOf(queue)).toMatchObject({ state: 'waiting', wanted: won });
    await vi.advanceTimersByTimeAsync(5000);
    expect(saveOf(queue)).toMatchObject({ state: 'saved' });
  });

  test('that was refused is sent again when the admin insists', async () => {
    send.mockRejectedValueOnce(refusal('match-not-ready')).mockResolvedValue(after(won));
    const queue = open();
    queue.save(match, won);
    await settle();
    expect(saveOf(queue)).toMatchObject({ state: 'refused' });
    queue.insist(7);
    await settle();
    expect(saveOf(queue)).toMatchObject({ state: 'saved' });
  });

  test('that is given up before its consequences leaves the hour that was set with it on its way', async () => {
    const schedule = { match_date: '2025-12-13 10:00:00', station: 3 };
    const moved = { ...match, match_date: schedule.match_date, version: 2 };
    send.mockRejectedValueOnce(refusal('touches-later-matches')).mockResolvedValue(moved);
    const queue = open();
    queue.save(match, { ...won, schedule });
    await settle();
    queue.giveUp(7);
    await settle();
    expect(send).toHaveBeenLastCalledWith(expect.anything(), { schedule });
  });

  test('that was saved before the page was opened is not shown as unsent', async () => {
    send.mockResolvedValue(after(won));
    open().save(match, won);
    await settle();
    expect(saveOf(open())).toBeUndefined();
  });

  test('that is filed under another match is left alone', async () => {
    send.mockRejectedValue(OFFLINE);
    open().save(match, won);
    await settle();
    localStorage.setItem(`${KEY} 8`, localStorage.getItem(`${KEY} 7`) ?? '');
    localStorage.removeItem(`${KEY} 7`);
    expect(open().current().saves).toEqual({});
  });

  test('counts as saved when only the answer was lost', async () => {
    send.mockRejectedValueOnce(OFFLINE).mockRejectedValueOnce(refusal('stale'));
    read.mockResolvedValue(after(won));
    const queue = open();
    queue.save(match, won);
    await vi.advanceTimersByTimeAsync(5000);
    expect(saveOf(queue)).toMatchObject({ state: 'saved', base: { version: 2 } });
  });

  test('that somebody else overtook with another score is not forced on them', async () => {
    send.mockRejectedValueOnce(refusal('stale')).mockResolvedValueOnce(after(won, 3));
    read.mockResolvedValue(after(lost));
    const queue = open();
    queue.save(match, won);
    await settle();
    expect(saveOf(queue)).toMatchObject({ state: 'conflict', theirs: { score_team_two: 2 } });
    queue.putMine(after(lost), won);
    await settle();
    expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ version: 2 }), won);
    expect(saveOf(queue)).toMatchObject({ state: 'saved' });
  });

  test('is sent again when somebody else only moved the match', async () => {
    send.mockRejectedValueOnce(refusal('stale')).mockResolvedValueOnce(after(won, 3));
    read.mockResolvedValue({ ...match, match_date: '2025-12-13 14:30:00', version: 2 });
    const queue = open();
    queue.save(match, won);
    await settle();
    expect(saveOf(queue)).toMatchObject({ state: 'saved', base: { version: 3 } });
  });

  test('gives way to the one typed after it, which knows what it replaces', async () => {
    let answer = (_saved: Match): void => {};
    send
      .mockReturnValueOnce(new Promise((resolve) => void (answer = resolve)))
      .mockResolvedValueOnce(after(lost, 3));
    const queue = open();
    queue.save(match, won);
    await settle();
    queue.save(match, lost);
    answer(after(won));
    await settle();
    expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ version: 2 }), lost);
    expect(saveOf(queue)).toMatchObject({ state: 'saved', wanted: lost });
  });

  test('asks for a choice when later matches hang on it, and says why it is refused', async () => {
    const queue = open();
    send.mockRejectedValueOnce(refusal('touches-later-matches'));
    queue.save(match, won);
    await settle();
    expect(saveOf(queue)).toMatchObject({ state: 'reach' });
    queue.giveUp(7);
    expect(saveOf(queue)).toBeUndefined();
    send.mockRejectedValueOnce(refusal('match-not-ready'));
    queue.save(match, won);
    await settle();
    expect(saveOf(queue)).toMatchObject({ state: 'refused', message: 'Refusé.' });
  });
});

test('a score that is refused does not hold up the ones behind it', async () => {
  send.mockRejectedValueOnce(refusal('match-not-ready')).mockResolvedValueOnce(after(won));
  const queue = open();
  queue.save(match, won);
  queue.save({ ...match, pk_match: 8 }, won);
  await settle();
  expect(queue.current().saves[8]).toMatchObject({ state: 'saved' });
});

describe('two tabs of the same admin', () => {
  const somethingChanged = { key: null };

  test('show the same, and send a score once', async () => {
    let answer = (_saved: Match): void => {};
    send.mockReturnValueOnce(new Promise((resolve) => void (answer = resolve)));
    const [one, other] = [open(), open()];
    one.type(match, { one: '2', two: '' });
    other.hear(somethingChanged);
    expect(other.current().typed[7]).toMatchObject({ one: '2', two: '' });
    one.save(match, won);
    other.hear(somethingChanged);
    expect(other.current().typed[7]).toBeUndefined();
    expect(saveOf(other)).toMatchObject({ state: 'waiting', wanted: won });
    other.wake();
    await settle();
    answer(after(won));
    await settle();
    other.hear(somethingChanged);
    expect(saveOf(other)).toMatchObject({ state: 'saved', base: { version: 2 } });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(send).toHaveBeenCalledTimes(1);
    one.follow(() => after(won), 6);
    other.hear(somethingChanged);
    expect(saveOf(other)).toBeUndefined();
  });

  test('keep what each of them could not send, and one sends what the other left', async () => {
    send.mockRejectedValue(OFFLINE);
    const closing = vi.fn<typeof send>().mockRejectedValue(OFFLINE);
    const [closed, other] = [open(closing), open()];
    closed.save(match, won);
    other.save({ ...match, pk_match: 8 }, lost);
    await settle();
    expect(Object.keys(open().current().saves)).toEqual(['7', '8']);
    other.hear(somethingChanged);
    expect(Object.values(other.current().saves)).toMatchObject([
      { state: 'waiting', isOffline: true, wanted: won },
      { state: 'waiting', isOffline: true, wanted: lost },
    ]);
    send.mockReset().mockResolvedValue(after(won));
    await vi.advanceTimersByTimeAsync(5000);
    expect(send).toHaveBeenCalledTimes(2);
    expect(Object.values(other.current().saves)).toMatchObject([
      { state: 'saved' },
      { state: 'saved' },
    ]);
  });

  test('agree on the later of two scores for one match', async () => {
    let answer = (_saved: Match): void => {};
    send
      .mockReturnValueOnce(new Promise((resolve) => void (answer = resolve)))
      .mockResolvedValueOnce(after(lost, 3));
    const [one, other] = [open(), open()];
    one.save(match, won);
    await settle();
    other.hear(somethingChanged);
    other.save(match, lost);
    one.hear(somethingChanged);
    answer(after(won));
    await settle();
    expect(send).toHaveBeenCalledTimes(2);
    expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ version: 2 }), lost);
    other.hear(somethingChanged);
    expect(saveOf(other)).toMatchObject({ state: 'saved', wanted: lost });
  });
});
