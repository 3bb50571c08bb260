import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { removeLeftovers } from '#server/store/copies/leftovers.ts';
import { databaseBytes, rewriteFromShell } from '../support/database-bytes.ts';
import { openApi, query, successData } from '../support/harness.ts';

test('the shell waits while the site itself cleans', async () => {
  const { api, database } = await openOnPostgres();
  onTestFinished(api.close);
  const cleaning = new pg.Client({ connectionString: database.connectionString });
  await cleaning.connect();
  // The number of this work in server/store/drivers/postgres.ts.
  await cleaning.query('select pg_advisory_lock(4071989)');
  const address = new URL(database.connectionString);
  address.searchParams.set('application_name', 'shell');
  const rewritten = rewriteFromShell({ ...database, connectionString: address.href });
  // The last question before it asks whether it may clean.
  const isAsking = `select 1 from pg_stat_activity where application_name = 'shell' and query like '%"table_rewrite"%'`;
  await vi.waitFor(async () => expect(await query(database, isAsking)).toHaveLength(1));
  await pause(1000);
  await cleaning.end();
  const { stdout, stderr } = await rewritten;
  expect(stdout).toContain('ne sont plus dans les fichiers');
  expect(stderr).toContain('La base de données est occupée');
});

test.each([
  ['has read', 'begin isolation level repeatable read', 'select 1'],
  ['is about to write', 'begin', 'select pg_current_xact_id()'],
])(
  'PostgreSQL has cleaned nothing while an older transaction of another role %s',
  async (_what, begin, first) => {
    const { api, database } = await openOnPostgres();
    const owner = `owner_${randomUUID().replaceAll('-', '')}`;
    onTestFinished(async () => {
      await api.close();
      await query(
        { ...database, connectionString: `${inject('postgresUrl')}/postgres` },
        `drop role ${owner}`,
      );
    });
    const token = await api.signIn();
    const { pk_team } = successData(await api.call('registerTeam', { name: 'A' }));
    const who = { username: 'Inoubliable', discord: 'inoubliable', fk_team: pk_team };
    const { pk_player } = successData(await api.call('registerPlayer', who));
    await query(database, `create role ${owner} login`);
    await query(database, giveTablesTo(owner));
    const older = new pg.Client({ connectionString: database.connectionString });
    await older.connect();
    await older.query(begin);
    await older.query(first);
    successData(await api.call('erasePerson', { pk_players: [pk_player] }, { token }));

    const address = new URL(database.connectionString);
    address.username = owner;
    const remove = () =>
      removeLeftovers({ ...database, connectionString: address.href }, 'rewrite');
    expect(await remove()).toBe('nothing');
    await older.end();
    expect(await remove()).toBe('everything');
    const bytes = await databaseBytes(database);
    expect(bytes.includes('Inoubliable')).toBe(false);
  },
);

const giveTablesTo = (role: string) => `do $$ declare name text; begin
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('alter table %I owner to ${role}', name);
  end loop; end $$`;

async function openOnPostgres() {
  const api = await openApi('postgres');
  const { database } = api.config;
  if (database.kind !== 'postgres') throw new Error('it was opened on PostgreSQL');
  return { api, database };
}
