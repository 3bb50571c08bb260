import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Cleaned } from '#server/store/copies/leftovers.ts';
import { createLeftovers } from './leftovers.ts';

/** A limit far above every retry. */
const HOUR = 3_600_000;
const log = { info: () => {}, error: () => {} };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A database from which names were removed so often, and what each cleaning can do. */
function database(answers: readonly Cleaned[]) {
  const waiting = [...answers];
  const cleanings: string[] = [];
  const rewrite = { asked: 1, done: 0 };
  const tables = {
    events: { isAnyPlayed: async () => false },
    tableRewrites: {
      pending: async () => (rewrite.asked > rewrite.done ? rewrite.asked : null),
      finish: async (requested: number) => void (rewrite.done = requested),
    },
  };
  const store = {
    read: async (query: (all: typeof tables) => unknown) => query(tables),
    write: async (work: (all: typeof tables) => unknown) => work(tables),
    runAlone: async (_kind: string, work: () => unknown) => work(),
  } as never;
  const leftovers = createLeftovers(
    { store, database: { kind: 'sqlite', file: 'arene.db' }, now: () => new Date(0) },
    async ({ cleaning }) => {
      cleanings.push(cleaning);
      return waiting.shift() ?? 'everything';
    },
  );
  return { leftovers, cleanings, rewrite };
}

test('once the tables are rewritten, only the log is tried again', async () => {
  const { leftovers, cleanings, rewrite } = database([
    'nothing',
    'tables',
    'nothing',
    'everything',
  ]);
  leftovers.start(log);
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(cleanings).toEqual(['rewrite', 'rewrite', 'empty-log', 'empty-log']);
  expect(rewrite.done).toBe(1);
  await leftovers.stop();
});

test('names that are removed meanwhile have the tables rewritten again', async () => {
  const { leftovers, cleanings, rewrite } = database(['tables', 'everything']);
  leftovers.start(log);
  await vi.advanceTimersByTimeAsync(0);
  rewrite.asked = 2;
  leftovers.look();
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(cleanings).toEqual(['rewrite', 'rewrite']);
  expect(rewrite.done).toBe(2);
  await leftovers.stop();
});
