import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openStore, StoreUnavailableError } from '#server/store/store.ts';
import { createDatabase, query, testConfig } from '#tests/api/support/harness.ts';
import { BOTH_DATABASES } from '#tests/databases.ts';
import { openEmptyStore, outcomeText, write, type OpenStore } from './stores.ts';

const AT = '2026-11-14T12:00:00.000Z';
const team = (name: string) => ({ name, capacity: 2, created_at: AT, waiting: 0 as const });

describe.each(BOTH_DATABASES)('a second process on %s', (kind) => {
  let opened: OpenStore;
  beforeEach(async () => {
    opened = await openEmptyStore(kind);
  });
  afterEach(() => opened.close());

  test('a second server is refused by SQLite, and welcome on PostgreSQL', async () => {
    const second = openStore(opened.database, { exclusive: true }).then((store) => store.close());
    const expected = { sqlite: 'Un autre serveur utilise déjà', postgres: 'done' };
    expect(await outcomeText(second)).toContain(expected[kind]);
  });

  test('it sees what the first has saved, and the first sees what it has', async () => {
    const beside = await opened.openBeside();
    await write(opened.store, ({ teams }) => teams.create(team('Ici')));
    await write(beside, ({ teams }) => teams.create(team('Là')));
    for (const store of [opened.store, beside]) {
      const teams = await store.read((tables) => tables.inEvent(1).teams.list());
      expect(teams.map(({ name }) => name)).toEqual(['Ici', 'Là']);
    }
    await beside.close();
  });

  test('what only one process does at a time, PostgreSQL lets one do; on SQLite there is one server', async () => {
    const beside = await opened.openBeside();
    const [outer, inner, other] = await opened.store
      .runAlone('push', async () => [
        'at work',
        await beside.runAlone('push', async () => 'at work too'),
        await beside.runAlone('discord', async () => 'at other work'),
      ])
      .then((done) => done ?? []);
    expect(outer).toBe('at work');
    expect(inner).toBe(kind === 'sqlite' ? 'at work too' : null);
    expect(other).toBe('at other work');
    expect(await beside.runAlone('push', async () => 'later')).toBe('later');
    await beside.close();
  });

  test('how large the database and its log are is known', async () => {
    await write(opened.store, ({ teams }) => teams.create(team('Duo')));
    const { database, wal } = await opened.store.sizes();
    expect(database).toBeGreaterThan(10_000);
    // The account of the tests may ask PostgreSQL for everything.
    expect(wal).toBeGreaterThan(0);
  });

  test('a failure of work that is done alone lets others at it', async () => {
    const failed = opened.store.runAlone('backup', () => Promise.reject(new Error('no room')));
    await expect(failed).rejects.toThrow('no room');
    expect(await opened.store.runAlone('backup', async () => 'done')).toBe('done');
  });

  test('to try whether writing works changes nothing that anybody sees', async () => {
    const version = 'select version from data_version';
    const before = await opened.sql(version);
    await opened.store.tryWrite();
    expect(await opened.sql(version)).toEqual(before);
    expect(await opened.sql('select at from write_probe')).toMatchObject([
      { at: expect.stringMatching(/^20/) as string },
    ]);
    const used = { busy: 0, idle: expect.any(Number) as number, waiting: 0 };
    expect(opened.store.connections()).toEqual(kind === 'sqlite' ? null : used);
  });
});

test('an account of PostgreSQL that may not ask for the log of the server still learns how large its database is', async () => {
  const { url, drop } = await createDatabase('postgres');
  const { database: owned } = testConfig(url);
  const address = new URL(url);
  await query(owned, 'create role guest login');
  await query(owned, `alter database ${address.pathname.slice(1)} owner to guest`);
  address.username = 'guest';
  const store = await openStore(testConfig(address.href).database, { exclusive: true });
  const { database, wal } = await store.sizes();
  await store.close();
  await drop();
  expect({ isKnown: database > 10_000, wal }).toEqual({ isKnown: true, wal: null });
});

test('a connection that PostgreSQL cuts fails the write under way whole; afterwards everything works, and what was missed is told', async () => {
  const opened = await openEmptyStore('postgres');
  const cut = () =>
    opened.sql(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  const during = write(opened.store, async ({ teams }) => {
    await teams.create(team('Coupée'));
    await cut();
    await teams.create(team('Après la coupure'));
  });
  await expect(during).rejects.toThrow(StoreUnavailableError);
  let changes = 0;
  opened.store.onChange(() => (changes += 1));
  const list = () => opened.store.read((tables) => tables.inEvent(1).teams.list());
  expect(await list()).toEqual([]);
  await write(opened.store, ({ teams }) => teams.create(team('Rétablie')));
  expect((await list()).map(({ name }) => name)).toEqual(['Rétablie']);
  // One is its own; another says that it listens again.
  await vi.waitFor(() => {
    expect(changes, 'it listens again').toBeGreaterThanOrEqual(2);
  });
  await opened.close();
});
