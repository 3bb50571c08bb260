import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { createBackups } from '#server/maintenance/backups.ts';
import { readConfig } from '#server/config.ts';
import { backUp, restoreBackup, UnsoundBackupError } from '#server/store/copies/backup.ts';
import { NotEmptyError } from '#server/store/copies/unfinished-files.ts';
import { ok } from '#server/rules/result.ts';
import { openStore } from '#server/store/store.ts';
import { DATABASES } from '#tests/proofs.ts';
import { makeFastFolder } from '../../fast-folder.ts';
import { restoreSqlite } from '../../releases/copies.ts';
import { createDatabase, successData, query, useApi } from '../support/harness.ts';
import { databaseText } from '../support/whole-database.ts';

const RELEASE = path.join(import.meta.dirname, '..', '..', 'releases', '0.2.0');
const HOUR = 3_600_000;

describe.each(DATABASES)('backups of %s', (kind) => {
  const api = useApi(kind);
  const logs: string[] = [];
  const log = {
    info: () => {},
    error: (_details: object, message: string) => void logs.push(message),
  };
  afterEach(() => void logs.splice(0));

  test('one file for either database, which is put back into an empty one of either kind', async () => {
    successData(await api.visitor('registerTeam', { name: 'Duo' }));
    const { database } = api.api.config;
    const file = path.join(await makeFastFolder('backup'), 'copie.db');
    await backUp(database, file);
    const copied = await everythingIn(file);
    expect(copied).toContain('Duo');
    expect(copied).not.toContain('token_hash');

    for (const target of [await empty('sqlite'), await empty('postgres')]) {
      await restoreBackup(file, target, path.dirname(file));
      await expect(restoreBackup(file, target, path.dirname(file))).rejects.toThrow(NotEmptyError);
      const teams = await query(target, 'select name from team');
      expect(teams).toEqual([{ name: 'Duo' }]);
      const sql = (statement: string) => query(target, statement);
      expect(await databaseText(sql, target.kind)).not.toContain('token_hash');
    }
    const junk = `${file}.txt`;
    writeFileSync(junk, 'not a database');
    await expect(restoreBackup(junk, await empty('sqlite'), path.dirname(junk))).rejects.toThrow(
      UnsoundBackupError,
    );
  });

  test('one of an older version is put back as well, and leaves no copy behind', async () => {
    const folder = await makeFastFolder('older');
    const file = path.join(folder, 'copie.db');
    await restoreSqlite(path.join(RELEASE, 'finished.db.gz'), file);
    const target = await empty(kind);
    await restoreBackup(file, target, folder);
    expect(readdirSync(folder)).toEqual(['copie.db']);
    await (await openStore(target, { exclusive: false })).close();
    const [teams] = await query(target, 'select count(*) as teams from team');
    expect(Number(teams?.['teams'])).toBeGreaterThan(10);
  });

  test('what a crash left beside a file that was put aside is never played into the restored one', async () => {
    const folder = await makeFastFolder('crashed');
    const copy = path.join(folder, 'copie.db');
    await backUp(api.api.config.database, copy);
    const restored = path.join(folder, 'arene.db');
    writeFileSync(`${restored}-wal`, 'what was not yet in the file');
    const target = { kind: 'sqlite' as const, file: restored };
    await expect(restoreBackup(copy, target, folder)).rejects.toThrow(`${restored}-wal`);
    expect(existsSync(restored)).toBe(false);
  });

  test('are made by the server itself, one at a time, the oldest forgotten, and told to admins', async () => {
    let now = Date.UTC(2026, 0, 1);
    const { database } = api.api.config;
    const folder = await makeFastFolder('backups');
    const begin = async () => {
      const store = await openStore(database, { exclusive: false });
      onTestFinished(store.close);
      const backups = createBackups({
        store,
        database,
        folder,
        backups: { every: HOUR, keep: 2 },
        now: () => new Date(now),
      });
      backups.start(log);
      return backups;
    };
    const lastIs = async (made_at: string): Promise<void> => {
      const last = async () => successData(await api.admin('getOperations')).backup;
      await expect.poll(last).toMatchObject({ made_at });
    };
    const made = () => readdirSync(folder).toSorted();
    writeFileSync(path.join(folder, 'arene-20200101T000000.db'), 'by hand');
    writeFileSync(path.join(folder, 'arene-auto-20200101T000000.db.partial'), 'cut off');
    expect(successData(await api.admin('getOperations')).backup).toBeNull();

    // Of two processes that start together one makes it. Only PostgreSQL has several.
    const begun = [await begin(), ...(kind === 'postgres' ? [await begin()] : [])];
    await lastIs('2026-01-01T00:00:00.000Z');
    await Promise.all(begun.map(({ stop }) => stop()));
    expect(made()).toEqual(['arene-20200101T000000.db', 'arene-auto-20260101T000000.db']);
    expect(successData(await api.admin('getOperations'))).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/) as unknown,
      backup: { made_at: '2026-01-01T00:00:00.000Z', bytes: expect.any(Number) as unknown },
      backup_failed_at: null,
    });

    for (const hours of [1, 2]) {
      now = Date.UTC(2026, 0, 1, hours);
      const { stop } = await begin();
      await lastIs(new Date(now).toISOString());
      await stop();
    }
    expect(made()).toEqual([
      'arene-20200101T000000.db',
      'arene-auto-20260101T010000.db',
      'arene-auto-20260101T020000.db',
    ]);
    expect(logs).toEqual([]);
  });

  test('are neither made nor forgotten while the site is read-only, however long that lasts', async () => {
    const { database } = api.api.config;
    const folder = await makeFastFolder('read-only');
    const older = [1, 2, 3].map((hour) => `arene-auto-20260101T0${hour}0000.db`);
    for (const name of older) writeFileSync(path.join(folder, name), 'older');
    const store = await openStore(database, { exclusive: false });
    onTestFinished(store.close);
    const silently = { silent: true, ignoresStandstill: true };
    await store.write(async ({ standstill }) => ok(await standstill.begin('2026-01-02')), silently);
    for (const hour of [22, 23, 24, 25, 26, 27, 28]) {
      const now = () => new Date(Date.UTC(2026, 0, 2, hour));
      const backups = createBackups({
        store,
        database,
        folder,
        backups: { every: HOUR, keep: 2 },
        now,
      });
      backups.start(log);
      await backups.stop();
    }
    await store.write(async ({ standstill }) => ok(await standstill.end()), silently);
    expect(readdirSync(folder).toSorted()).toEqual(older);
    expect(logs).toEqual([]);
  });
});

async function empty(kind: 'sqlite' | 'postgres') {
  if (kind === 'sqlite') {
    const file = path.join(await makeFastFolder('restored'), 'arene.db');
    return readConfig({ DATABASE_URL: `file:${file}` }).database;
  }
  const { url, drop } = await createDatabase(kind);
  onTestFinished(drop);
  return readConfig({ DATABASE_URL: url }).database;
}

function everythingIn(file: string): Promise<string> {
  const database = new DatabaseSync(file, { readOnly: true });
  onTestFinished(() => database.close());
  return databaseText(async (statement) => database.prepare(statement).all(), 'sqlite');
}
