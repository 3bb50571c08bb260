import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BOTH_DATABASES } from '#tests/databases.ts';
import type { Repositories } from '#server/store/repositories.ts';
import { accounts } from './chapters/accounts.ts';
import { day } from './chapters/day.ts';
import { events } from './chapters/events.ts';
import { history } from './chapters/history.ts';
import { matches } from './chapters/matches.ts';
import { messages } from './chapters/messages.ts';
import { registrations } from './chapters/teams.ts';
import { callsOutOfOrder, ORDERS } from './orders.ts';
import { methodsIn, recordCalls, WITHOUT_ORDER, type RecordedCall } from './recorder.ts';
import { allRows, openEmptyStore, write, type StoreKind } from './stores.ts';

const CHAPTERS = { accounts, events, registrations, matches, day, messages, history };

// The store writes down when an event was archived.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 14) }));
afterEach(() => vi.useRealTimers());

test.each(Object.entries(CHAPTERS))(
  'the same calls have the same answers and leave the same rows on every database: %s',
  async (_name, chapter) => {
    const onSqlite = await play('sqlite', chapter);
    expect(onSqlite.calls.length).toBeGreaterThan(20);
    expect(callsOutOfOrder(onSqlite.calls)).toEqual([]);
    expect(await play('postgres', chapter)).toStrictEqual(onSqlite);
    expect(await play('postgres in French', chapter)).toStrictEqual(onSqlite);
  },
);

/** What no column of the answers says: in which order rows come that are not sorted by one. */
const ALSO_ORDERED = {
  'events.list': {
    column: 'slug',
    answers: [
      ['un-jour', 'hiver', 'hiver-2', 'ete', 'rocket-league'],
      ['un-jour', 'ete', 'hiver-2', 'rocket-league'],
    ],
  },
  'events.lastArchived': { column: 'slug', answers: [['ete', 'ete-2026'], ['un-jour']] },
};

test.each(BOTH_DATABASES)('on %s, events are listed from the newest', async (kind) => {
  const { calls } = await play(kind, events);
  for (const [method, { column, answers }] of Object.entries(ALSO_ORDERED)) {
    const rows = calls.filter((call) => call.method === method).map(({ answer }) => answer);
    const named = rows.map((list) => (list as Record<string, unknown>[]).map((row) => row[column]));
    expect([method, ...named]).toEqual([method, ...answers]);
  }
});

test.each(BOTH_DATABASES)(
  'on %s, rounds and matches are listed as they are played',
  async (kind) => {
    const { calls } = await play(kind, matches);
    const last = (method: string) =>
      calls.findLast((call) => call.method === method)?.answer as Record<string, unknown>[];
    const rounds = last('tournament.rounds');
    const numbers = (wanted: string) =>
      rounds.filter(({ stage }) => stage === wanted).map(({ number }) => number);
    expect([...new Set(rounds.map(({ stage }) => stage))]).toEqual(STAGES);
    expect(numbers('swiss')).toEqual([1, 2, 3, 4, 5, null, null]);
    expect(numbers('winner')).toEqual([-5, -4, -3, -2, -1]);
    const keys = (list: Record<string, unknown>[]) => list.map(({ pk_round }) => pk_round);
    expect(keys(last('rounds.list'))).toEqual(keys(rounds));
    expect(last('matches.list').map(({ pk_match }) => pk_match)).toEqual([1, 2, 5, 6, 7, 3, 4]);
  },
);

const STAGES = ['swiss', 'groups', 'winner', 'loser', 'final'];

test('every method of every repository is called, and it is known in which order each list is', async () => {
  const { store, close } = await openEmptyStore('sqlite');
  const calls: RecordedCall[] = [];
  let all: string[] = [];
  for (const chapter of Object.values(CHAPTERS)) {
    const one = await openEmptyStore('sqlite');
    await write(one.store, (tables) => chapter(recordCalls(tables, calls)));
    await one.close();
  }
  await store.read(async (tables) => {
    all = methodsIn(tables.inEvent(1));
  });
  await close();
  const called = new Set(calls.map(({ method }) => method));
  expect(all.filter((method) => !called.has(method))).toEqual([]);
  const promised = [...WITHOUT_ORDER, ...Object.keys(ORDERS)];
  expect(promised.filter((method) => !called.has(method))).toEqual([]);
  const lists = calls.filter(({ answer }) => Array.isArray(answer) && answer.length > 1);
  const others = lists.map(({ method }) => method).filter((method) => !promised.includes(method));
  expect(new Set(others)).toEqual(new Set(SORTED_OTHERWISE));
});

/** Of these the order is in the tests above, in what was given to them, or in a key that they do not answer. */
const SORTED_OTHERWISE = [
  'events.lastArchived',
  'events.list',
  'matches.list',
  'rounds.list',
  'teamLinks.findRestorable',
  'tournament.insertMatches',
  'tournament.rounds',
];

async function play(kind: StoreKind, chapter: (tables: Repositories) => Promise<void>) {
  const opened = await openEmptyStore(kind);
  const calls: RecordedCall[] = [];
  try {
    await write(opened.store, (tables) => chapter(recordCalls(tables, calls)));
    return { calls, rows: await allRows(opened.database) };
  } finally {
    await opened.close();
  }
}
