import { DatabaseSync } from 'node:sqlite';
import { Kysely, type CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { tablesOver } from './repositories.ts';
import type { Database } from './schema.ts';
import { dialectOver } from './sqlite.ts';

test('which events have pages is known without reading what was kept of them', async () => {
  const database = new DatabaseSync(':memory:');
  const queries: CompiledQuery[] = [];
  const db = new Kysely<Database>({
    dialect: dialectOver(database, { readOnly: false }),
    log: ({ query }) => void queries.push(query),
  });
  await migrate(db, 'sqlite');
  const { events } = tablesOver(db);
  await events.setState(1, 'archived');
  await events.keepArchive(1, '{}');
  queries.length = 0;
  expect(await events.publicAddresses()).toMatchObject([{ pk_event: 1, hasPages: true }]);
  expect(await events.lastArchived(0, 5)).toHaveLength(1);

  expect(queries).toHaveLength(2);
  for (const { sql, parameters } of queries) {
    const plan = database
      .prepare(`explain query plan ${sql}`)
      .all(...(parameters as (string | number)[]))
      .map(({ detail }) => String(detail));
    // The index alone answers; a row that is read for it would be read whole.
    const looks = plan.filter((step) => / told /.test(`${step} `));
    expect(looks).not.toEqual([]);
    for (const look of looks) expect(look).toContain('INDEX event_told');
  }
  await db.destroy();
});
