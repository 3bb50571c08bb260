import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Repositories } from '#server/store/repositories.ts';
import { accounts } from './chapters/accounts.ts';
import { day } from './chapters/day.ts';
import { events } from './chapters/events.ts';
import { history } from './chapters/history.ts';
import { matches } from './chapters/matches.ts';
import { messages } from './chapters/messages.ts';
import { registrations } from './chapters/teams.ts';
import { methodsIn, recordCalls, WITHOUT_ORDER, type RecordedCall } from './recorder.ts';
import { allRows, openEmptyStore, write, type StoreKind } from './stores.ts';

const CHAPTERS = { accounts, events, registrations, matches, day, messages, history };

// Both write down when an event was made and archived.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 14) }));
afterEach(() => vi.useRealTimers());

test.each(Object.entries(CHAPTERS))(
  'the same calls have the same answers and leave the same rows on every database: %s',
  async (_name, chapter) => {
    const onSqlite = await play('sqlite', chapter);
    expect(onSqlite.calls.length).toBeGreaterThan(20);
    expect(await play('postgres', chapter)).toStrictEqual(onSqlite);
    expect(await play('postgres in French', chapter)).toStrictEqual(onSqlite);
  },
);

test('every method of every repository is called, and each that promises no order exists', async () => {
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
  expect([...WITHOUT_ORDER].filter((method) => !called.has(method))).toEqual([]);
});

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
