import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmptyStore, type OpenStore } from './stores.ts';
import { postgresSchema, sqliteSchema } from './schemas.ts';

let sqlite: OpenStore;
let postgres: OpenStore;
beforeAll(async () => {
  [sqlite, postgres] = [await openEmptyStore('sqlite'), await openEmptyStore('postgres')];
});
afterAll(async () => {
  await sqlite.close();
  await postgres.close();
});

test('the migrations make the same tables on both: columns, kinds, nulls, defaults, keys, references, indexes', async () => {
  const [one, other] = [await sqliteSchema(sqlite.sql), await postgresSchema(postgres.sql)];
  expect(Object.keys(one).length).toBeGreaterThan(30);
  expect(other).toEqual(one);
});

test('both know the same migrations, and the same rows to begin with', async () => {
  const asked = [
    'select number, name from migration order by number',
    'select pk_round, label, stage, number, best_of from round order by pk_round',
    'select * from admin_type order by pk_admin_type',
    'select slug, state, data_version, public_version from event',
  ];
  for (const statement of asked) {
    const rows = await sqlite.sql(statement);
    expect(rows).not.toEqual([]);
    expect(await postgres.sql(statement)).toEqual(rows.map((row) => ({ ...row })));
  }
});
