import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { applyChange, type PublicChange } from '#contract/public-change.ts';
import { type PublicState } from '#contract/public-state.ts';
import type { OutlookTask, Qualifications } from '#server/tournament/stages/qualification.ts';
import { createPublicStates, type ReadState } from './public-states.ts';
import { FIRST_EVENTS, NOTHING_TOLD } from '#server/testing/events.ts';
import { buildStandingsRow, buildTournament } from '#tests/builders.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the public state', () => {
  test('is read once, however many ask, and again after a change', async () => {
    const { states, read, change } = scene();
    await Promise.all([states.current(), states.current(), states.current()]);
    expect(read).toHaveBeenCalledOnce();
    change();
    expect((await states.current()).version).toBe(2);
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('a failure is told to who asked, and forgotten', async () => {
    const { states, read } = scene();
    read.mockRejectedValueOnce(new Error('database away'));
    await expect(states.current()).rejects.toThrow('database away');
    expect((await states.current()).version).toBe(1);
  });

  test('nothing is worked out for nobody', async () => {
    const { states, read, change, news } = scene();
    change();
    await settled();
    expect(read).not.toHaveBeenCalled();
    await states.watched();
    states.unwatched();
    change();
    await settled();
    expect(read).toHaveBeenCalledOnce();
    expect(news).toEqual([]);
  });

  test('who watches is told each change, from the state that the watching began with', async () => {
    const { states, change, news } = scene();
    const first = await states.watched();
    for (let step = 0; step < 5; step += 1) {
      change();
      await settled();
    }
    expect(followedBy(first, news).version).toBe(6);
  });

  test('changes that come while one is being read are told as one', async () => {
    const { states, change, hold, news } = scene();
    const first = await states.watched();
    const release = hold();
    change();
    change();
    change();
    release();
    await settled();
    expect(followedBy(first, news).version).toBe(4);
    expect(news.length).toBeLessThanOrEqual(2);
  });

  test('a second one who joins late is given what the first one has been told', async () => {
    const { states, change, hold, news } = scene();
    const first = await states.watched();
    const release = hold();
    change();
    const joining = states.watched();
    release();
    const second = await joining;
    expect(followedBy(first, news)).toEqual(second);
  });
});

describe('since when news might have been told', () => {
  test('is the oldest of the changes that they tell of', async () => {
    const { states, change, hold, since } = scene();
    await states.watched();
    const release = hold();
    change(20);
    // The running read has not seen these two changes.
    await settled();
    change(40);
    change(30);
    release();
    await settled();
    expect(since).toEqual([20, 30]);
  });

  test('is nothing of a change of another event', async () => {
    const { states, change, changeElsewhere, since } = scene();
    await states.watched();
    changeElsewhere(10);
    await settled();
    change(50);
    await settled();
    expect(since).toEqual([50]);
  });

  test('is that of a change that could not be read at first', async () => {
    const { states, read, change, since } = scene();
    await states.watched();
    read.mockRejectedValueOnce(new Error('database away'));
    change(10);
    await settled();
    change(50);
    await settled();
    expect(since).toEqual([10]);
  });

  test('is not said of what was only worked out', async () => {
    const { states, change, since, outlooks } = scene({ hasTask: true });
    await states.watched();
    change(10);
    await settled(WAIT_MILLISECONDS);
    outlooks.answer();
    await settled();
    expect(since).toEqual([10, null]);
  });
});

describe('what it takes to qualify', () => {
  test('comes with the news when it is there in time', async () => {
    const { states, change, news, outlooks } = scene({ hasTask: true });
    outlooks.answer();
    const first = await states.watched();
    await settled();
    outlooks.answer();
    change();
    await settled();
    const last = followedBy(first, news);
    expect(last).toMatchObject({ version: 2.5, standings: [{ qualification: OPEN }] });
    expect(news.at(-1)).toMatchObject({ version: 2.5 });
  });

  test('is waited for by nobody, and told when it is there', async () => {
    const { states, change, news, outlooks, further } = scene({ hasTask: true });
    const first = await states.watched();
    change();
    expect(await states.current()).toMatchObject({
      version: 2,
      standings: [{ qualification: null }],
    });
    await settled(WAIT_MILLISECONDS);
    expect(followedBy(first, news)).toMatchObject({
      version: 2,
      standings: [{ qualification: null }],
    });
    outlooks.answer();
    await settled();
    expect(followedBy(first, news)).toMatchObject({
      version: 2.5,
      standings: [{ qualification: OPEN }],
    });
    expect(further).toHaveBeenCalled();
  });

  test('is never told of an older state', async () => {
    const { states, change, news, outlooks } = scene({ hasTask: true });
    const first = await states.watched();
    change();
    await settled(WAIT_MILLISECONDS);
    change();
    outlooks.answerFirst();
    await settled(WAIT_MILLISECONDS);
    expect(followedBy(first, news)).toMatchObject({
      version: 3,
      standings: [{ qualification: null }],
    });
  });

  test('that arrives while the database is away is left unsaid, and ends nothing', async () => {
    const { states, read, change, outlooks, further } = scene({ hasTask: true });
    await states.current();
    const reading = Promise.withResolvers<ReadState>();
    read.mockReturnValueOnce(reading.promise);
    change();
    const failing = states.current();
    outlooks.answer();
    await settled();
    reading.reject(new Error('database away'));
    await expect(failing).rejects.toThrow('database away');
    await settled();
    expect(further).not.toHaveBeenCalled();
    expect(await states.current()).toMatchObject({ tournament: { version: 2 } });
  });

  test('is not said at all when it could not be worked out', async () => {
    const { states, outlooks } = scene({ hasTask: true });
    outlooks.answer(null);
    await states.current();
    await settled();
    expect(await states.current()).toMatchObject({
      version: 1,
      standings: [{ qualification: null }],
    });
  });
});

const OPEN = { status: 'open', sentence: 'Tout est possible.' } as const;
/** Longer than a message waits for the outlook. */
const WAIT_MILLISECONDS = 250;

function scene({ hasTask = false } = {}) {
  let version = 1;
  let blocked = Promise.resolve();
  const news: PublicChange[] = [];
  const since: (number | null)[] = [];
  const waiting: PromiseWithResolvers<Qualifications | null>[] = [];
  let isReady: { found: Qualifications | null } | null = null;
  const further = vi.fn<() => void>();
  const read = vi.fn<() => Promise<ReadState>>(async () => {
    const versionAtStart = version;
    await blocked;
    const task = hasTask ? ({ qualifiers: 1 } as OutlookTask) : null;
    return { state: stateAt(versionAtStart), task };
  });
  const states = createPublicStates({
    read,
    workOut: async () => {
      if (isReady !== null) return isReady.found;
      const task = Promise.withResolvers<Qualifications | null>();
      waiting.push(task);
      return task.promise;
    },
    onChange: (change, visibleSince) => {
      news.push(change);
      since.push(visibleSince);
    },
    onWithdrawn: () => {},
    onOutlook: further,
  });
  const found: Qualifications = new Map([[1, OPEN]]);
  return {
    states,
    read,
    news,
    since,
    further,
    change: (visibleSince = 0) => {
      version += 1;
      states.changed(visibleSince);
    },
    changeElsewhere: (visibleSince: number) => states.changed(visibleSince),
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      blocked = promise;
      return resolve;
    },
    outlooks: {
      /** Answers this to every task, now or later. */
      answer: (with_: Qualifications | null = found) => {
        isReady = { found: with_ };
        for (const task of waiting) task.resolve(with_);
      },
      answerFirst: () => waiting[1]?.resolve(found),
    },
  };
}

function followedBy(first: PublicState, news: readonly PublicChange[]): PublicState {
  return news.reduce((state, change) => {
    const next = applyChange(state, change);
    if (next === null) throw new Error(`${change.from} does not follow on ${state.version}`);
    return next;
  }, first);
}

async function settled(milliseconds = 5): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
}

function stateAt(version: number): PublicState {
  return {
    ...FIRST_EVENTS,
    ...NOTHING_TOLD,
    version,
    tournament: buildTournament({
      phase: 'swiss',
      registration_open: false,
      round_number: 1,
      rounds_total: 3,
      team_count: 1,
      qualifiers: 1,
      version,
    }),
    entrants: { total: 1, complete: 1 },
    now: [],
    teams: [],
    standings: [buildStandingsRow({ wins: version })],
    rounds: [],
    matches: [],
    placings: [],
  };
}
