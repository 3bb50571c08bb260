import { afterAll, beforeAll, expect, test } from 'vitest';
import { playerFields } from '#contract/teams/player-fields.ts';
import { TEXTS_NAMING_PLAYERS } from '#server/store/people/people.ts';
import { migrate } from '#server/store/migrations/migrate.ts';
import { migrations } from '#server/store/migrations/migrations.ts';
import { createDatabase, query, testConfig } from '#tests/api/support/harness.ts';
import { openDatabase } from '#tests/faults/support/open-database.ts';
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

test('PostgreSQL takes samples of no column that may name a player: it would answer with erased names', async () => {
  const unsampled = await postgres.sql(
    `select attrelid::regclass::text || '.' || attname as column from pg_attribute where attstattarget = 0 and attnum > 0
     and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
  );
  const naming = [
    ...[...playerFields, 'username_key', 'discord_key'].map((column) => `player.${column}`),
    ...TEXTS_NAMING_PLAYERS.flatMap(({ table, columns }) =>
      columns.map((column) => `${table}.${column}`),
    ),
    // A team may be called after its player.
    'outbox.payload_json',
  ];
  expect(unsampled.map(({ column }) => String(column)).toSorted()).toEqual(naming.toSorted());
});

test('the samples that PostgreSQL took under an older version are gone, those of an emptied table too', async () => {
  const { url, drop } = await createDatabase('postgres');
  const db = openDatabase('postgres', url);
  const samples = migrations.findIndex(({ name }) => name === 'no samples of names');
  await migrate(db, 'postgres', { steps: migrations.slice(0, samples) });
  const run = (statement: string) => query(testConfig(url).database, statement);
  await run(`insert into replay (key_hash, action, body_hash, answer_json, at)
    select number::text, 'registerPlayer', '', 'Inoubliable ' || number, '' from generate_series(1, 200) as number`);
  await run(
    `insert into trail (at, admin_name, action, item, item_key) values ('', 'Admin', 'erasePerson', 'person', 1)`,
  );
  await run('insert into table_rewrite ("only", asked, done) values (1, 1, 1)');
  await run('analyze replay');
  await run('delete from replay');
  await run('analyze replay');
  const sampled = () =>
    run(`select attname from pg_stats where histogram_bounds::text like '%Inoubliable%'`);
  expect(await sampled()).toEqual([{ attname: 'answer_json' }]);
  const requests = 'select asked - done as due from table_rewrite';
  const before = await run(requests);
  await migrate(db, 'postgres');
  await db.destroy();
  expect(await sampled()).toEqual([]);
  expect([before, await run(requests)]).toEqual([[{ due: 0 }], [{ due: 1 }]]);
  await drop();
});
