import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openStore, StoreUnavailableError } from '#server/store/store.ts';
import { BOTH_DATABASES } from '#tests/databases.ts';
import { openEmptyStore, outcomeOf, write, type OpenStore } from './stores.ts';

const AT = '2026-11-14T12:00:00.000Z';
const team = (name: string) => ({ name, capacity: 2, created_at: AT, waiting: 0 as const });
const SOON = { timeout: 30_000, interval: 20 };

describe.each(BOTH_DATABASES)('a second process on %s', (kind) => {
  let opened: OpenStore;
  beforeEach(async () => {
    opened = await openEmptyStore(kind);
  });
  afterEach(() => opened.close());

  test('a second server is refused by SQLite, and welcome on PostgreSQL', async () => {
    const second = openStore(opened.database, { exclusive: true }).then((store) => store.close());
    const expected = { sqlite: 'Un autre serveur utilise déjà', postgres: 'done' };
    expect(await outcomeOf(second)).toContain(expected[kind]);
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
      .alone('push', async () => [
        'at work',
        await beside.alone('push', async () => 'at work too'),
        await beside.alone('discord', async () => 'at other work'),
      ])
      .then((done) => done ?? []);
    expect(outer).toBe('at work');
    expect(inner).toBe(kind === 'sqlite' ? 'at work too' : null);
    expect(other).toBe('at other work');
    expect(await beside.alone('push', async () => 'later')).toBe('later');
    await beside.close();
  });

  test('a failure of work that is done alone lets others at it', async () => {
    const failed = opened.store.alone('backup', () => Promise.reject(new Error('no room')));
    await expect(failed).rejects.toThrow('no room');
    expect(await opened.store.alone('backup', async () => 'done')).toBe('done');
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
  }, SOON);
  await opened.close();
});
