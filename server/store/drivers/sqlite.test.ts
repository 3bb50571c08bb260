import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { Database } from '#server/store/schema.ts';
import { createDialect } from './sqlite.ts';

test('of statements with lists of every length, only those used last are kept', async () => {
  const database = new DatabaseSync(':memory:');
  const prepare = vi.spyOn(database, 'prepare');
  const db = new Kysely<Database>({ dialect: createDialect(database, { readOnly: false }) });
  const runWithList = (length: number) =>
    sql`select 1 where 1 in (${sql.join(Array<number>(length).fill(1))})`.execute(db);
  for (let length = 1; length <= 600; length += 1) {
    await runWithList(length);
    // A statement that is used all the time stays cached.
    await runWithList(1);
  }
  prepare.mockClear();
  for (const length of [1, 600, 150]) await runWithList(length);
  expect(prepare).not.toHaveBeenCalled();
  await runWithList(50);
  expect(prepare).toHaveBeenCalledOnce();
});
