import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Match } from '#contract/entities.ts';
import { sampleMatch } from './testing/sample-match.ts';
import { matchBeforeEdit } from './unsent.ts';
import { CallError } from '#web/lib/calls/http.ts';
import { FakeStorage } from './testing/fake-storage.ts';
import { createScoreQueue, type ScoreQueue } from './queue.ts';

const KEY = 'scores 1';
const match = sampleMatch();
const won = { score: { one: 2, two: 0, winner: 10 } };
const lost = { score: { one: 0, two: 2, winner: 20 } };
const after = ({ score }: typeof won, version = 2) => sampleMatch(score, version);

const send = vi.fn<(base: unknown, wanted: unknown) => Promise<Match>>();
const read = vi.fn<(pk_match: number) => Promise<Match>>();
const open = () =>
  createScoreQueue(KEY, {
    send,
    read,
    screenVersion: () => 5,
    withLock: (work) => work(),
  });
const saveOf = (queue: ScoreQueue) => queue.current().saves[7];
/** Lets the running request be answered. */
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage());
  vi.useFakeTimers();
  send.mockReset();
  read.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('digits that are not validated yet', () => {
  const digits = { one: '2', two: '' };
  const complete = { one: '2', two: '0' };
  const nothingSent = async () => {
    await settle();
    expect(send).not.toHaveBeenCalled();
  };

  test('are kept with the match as it was when typing began, until the score is saved', () => {
    open().type(match, digits);
    const queue = open();
    queue.type(after(lost), complete);
    expect(open().current().typed[7]).toEqual({ ...complete, base: matchBeforeEdit(match) });
    send.mockResolvedValue(after(won));
    queue.save(match, won);
    expect(queue.current().typed[7]).toBeUndefined();
  });

  test('are not sent over what somebody else has saved since, nor lost', async () => {
    const queue = open();
    queue.type(match, complete);
    queue.save(match, won, after(lost));
    await nothingSent();
    expect(queue.current().typed[7]).toMatchObject({ base: { version: 1 } });

    queue.keepTheirs(7);
    expect(queue.current()).toEqual({ saves: {}, typed: {} });
    await nothingSent();
  });

  test('may go on over it, and are sent over it, once it has been seen', async () => {
    const queue = open();
    queue.type(match, digits);
    queue.putMine(after(lost), { typed: digits });
    expect(queue.current().typed[7]).toMatchObject({ ...digits, base: { version: 2 } });
    await nothingSent();
    send.mockResolvedValue(after(won, 3));
    queue.type(after(lost), complete);
    queue.save(after(lost), won);
    await settle();
    expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ version: 2 }), won);
  });

  test('are based on the same match when only its hour has moved', async () => {
    const moved = { ...match, match_date: '2025-12-13 14:30:00', version: 2 };
    send.mockResolvedValue(after(won, 3));
    const queue = open();
    queue.type(match, complete);
    queue.save(match, won, moved);
    await settle();
    expect(send).toHaveBeenCalledWith(matchBeforeEdit(moved), won);
  });

  test('are forgotten when somebody else saves the same', () => {
    const queue = open();
    queue.type(match, complete);
    queue.follow(() => after(lost), 6);
    expect(queue.current().typed[7]).toBeDefined();
    queue.follow(() => after(won, 3), 7);
    expect(queue.current().typed[7]).toBeUndefined();
  });

  test('over a score on its way are based on that score once it has arrived', async () => {
    let answer = (_saved: Match): void => {};
    send.mockReturnValueOnce(new Promise((resolve) => void (answer = resolve)));
    const queue = open();
    queue.save(match, won);
    await settle();
    queue.type(match, { one: '1', two: '' });
    answer(after(won));
    await settle();
    expect(queue.current().typed[7]).toMatchObject({ base: { version: 2, score_team_one: 2 } });
  });

  test('that version 0.1.0 kept are there, and replace nothing that is not known', async () => {
    localStorage.setItem(`${KEY} 7`, JSON.stringify({ typed: complete }));
    const queue = open();
    expect(queue.current().typed[7]).toEqual(complete);
    queue.type(after(lost), complete);
    queue.save(after(lost), won);
    await nothingSent();
    expect(queue.current().typed[7]).toEqual(complete);
    send.mockResolvedValue(after(won));
    queue.type(match, complete);
    queue.save(match, won);
    await settle();
    expect(send).toHaveBeenCalledWith(matchBeforeEdit(match), won);
  });
});

test('a station that version 0.1.0 kept is still on its way', () => {
  const place = { match_date: null, station: 4 };
  const save = {
    base: matchBeforeEdit(match),
    wanted: { ...won, place },
    state: 'waiting',
    isOffline: false,
  };
  localStorage.setItem(`${KEY} 7`, JSON.stringify({ save }));
  expect(open().current().saves[7]?.wanted).toEqual({ ...won, schedule: place });
});

test('what cannot be read in the storage is left out, and does not stop the others', () => {
  localStorage.setItem(`${KEY} 7`, JSON.stringify({ typed: { one: 2 }, save: { state: 'new' } }));
  localStorage.setItem(`${KEY} 8`, 'null');
  localStorage.setItem(`${KEY} 9`, JSON.stringify({ typed: { one: '2', two: '' } }));
  expect(open().current()).toEqual({ saves: {}, typed: { 9: { one: '2', two: '' } } });
});

describe('what was begun before somebody else saved', () => {
  const schedule = { match_date: '2025-12-13 10:00:00', station: 3 };

  test('is to be chosen, and not sent', async () => {
    const queue = open();
    queue.save(match, won, after(lost));
    await settle();
    expect(send).not.toHaveBeenCalled();
    expect(saveOf(queue)).toMatchObject({ state: 'conflict', theirs: { version: 2 } });
    queue.save(match, { score: { one: 2, two: 1, winner: 10 } }, after(lost));
    queue.save(match, { schedule }, after(lost));
    await settle();
    expect(send).not.toHaveBeenCalled();
    expect(saveOf(queue)).toMatchObject({ state: 'conflict', wanted: { ...won, schedule } });
  });

  test('is no question when it was this tab that saved, however late the news of it come', async () => {
    const queue = open();
    send.mockResolvedValueOnce(after(won));
    queue.save(match, won);
    await settle();
    queue.follow(() => after(won), 6);
    send.mockResolvedValueOnce(after(lost, 3));
    // The live change arrived while the next change was being made.
    queue.save(match, lost, after(won));
    await settle();
    expect(send).toHaveBeenLastCalledWith(matchBeforeEdit(after(won)), lost);
    queue.type(match, { one: '1', two: '' });
    expect(queue.current().typed[7]).toMatchObject({ base: { version: 3 } });
  });

  test('is no question when it was this tab whose answer was lost', async () => {
    const queue = open();
    send.mockRejectedValueOnce(new CallError(0, 'Failed to fetch'));
    queue.save(match, won);
    await settle();
    send.mockRejectedValueOnce(new CallError(409, 'Modifié.', { code: 'stale' }));
    read.mockResolvedValueOnce(after(won));
    send.mockResolvedValueOnce(after(lost, 3));
    queue.save(match, lost);
    await settle();
    expect(send).toHaveBeenLastCalledWith(matchBeforeEdit(after(won)), lost);
    expect(saveOf(queue)).toMatchObject({ state: 'saved', base: { version: 3 } });
  });

  test('and is the same, is there already', async () => {
    const queue = open();
    queue.save(match, won, after(won));
    await settle();
    expect(send).not.toHaveBeenCalled();
    expect(saveOf(queue)).toBeUndefined();
  });

  test('keeps the hour that was set with it, when the score is let go', async () => {
    const queue = open();
    queue.save(match, { ...won, schedule }, after(lost));
    send.mockResolvedValue({ ...after(lost, 3), match_date: schedule.match_date });
    queue.keepTheirs(7);
    await settle();
    expect(send).toHaveBeenCalledWith(matchBeforeEdit(after(lost)), { schedule });
  });

  test('a choice about the hour leaves alone what is being typed', async () => {
    const moved = { ...match, match_date: '2025-12-13 11:00:00', version: 2 };
    const queue = open();
    queue.type(match, { one: '2', two: '' });
    queue.save(match, { schedule }, moved);
    expect(saveOf(queue)).toMatchObject({ state: 'conflict', wanted: { schedule } });
    queue.keepTheirs(7, 'schedule');
    expect(queue.current()).toMatchObject({ saves: {}, typed: { 7: { one: '2' } } });
    queue.save(match, { schedule }, moved);
    queue.putMine(moved, {});
    expect(queue.current()).toMatchObject({
      saves: { 7: { state: 'waiting', wanted: { schedule }, base: { version: 2 } } },
      typed: { 7: { one: '2' } },
    });
  });

  test('a correction that waits to be confirmed does not replace what it did not show', async () => {
    send.mockRejectedValueOnce(new CallError(409, 'Refusé.', { code: 'touches-later-matches' }));
    const queue = open();
    queue.save(after(lost), won);
    await settle();
    queue.follow(() => ({ ...after(lost, 3), station: 4 }), 6);
    expect(saveOf(queue)).toMatchObject({ state: 'reach', base: { version: 3 } });
    queue.follow(() => sampleMatch({ one: 1, two: 2, winner: 20 }, 4), 7);
    expect(saveOf(queue)).toMatchObject({ state: 'conflict', theirs: { version: 4 } });
  });
});
