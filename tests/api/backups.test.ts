import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { createBackups } from '#server/backups.ts';
import { readConfig } from '#server/config.ts';
import { backUp, putBack, UnsoundBackupError } from '#server/store/backup.ts';
import { NotEmptyError } from '#server/store/copy-ends.ts';
import { openStore } from '#server/store/store.ts';
import { DATABASES } from '#tests/proofs.ts';
import { makeFastFolder } from '../fast-folder.ts';
import { createDatabase, dataOf, query, useApi } from './harness.ts';
import { wholeDatabase } from './whole-database.ts';

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
    dataOf(await api.visitor('registerTeam', { name: 'Duo' }));
    const { database } = api.api.config;
    const file = path.join(await makeFastFolder('backup'), 'copie.db');
    await backUp(database, file);
    const copied = await everythingIn(file);
    expect(copied).toContain('Duo');
    expect(copied).not.toContain('token_hash');

    for (const target of [await empty('sqlite'), await empty('postgres')]) {
      await putBack(file, target);
      await expect(putBack(file, target)).rejects.toThrow(NotEmptyError);
      const teams = await query(target, 'select name from team');
      expect(teams).toEqual([{ name: 'Duo' }]);
      const sql = (statement: string) => query(target, statement);
      expect(await wholeDatabase(sql, target.kind)).not.toContain('token_hash');
    }
    const junk = `${file}.txt`;
    writeFileSync(junk, 'not a database');
    await expect(putBack(junk, await empty('sqlite'))).rejects.toThrow(UnsoundBackupError);
  });

  test('what a crash left beside a file that was put aside is never played into the restored one', async () => {
    const folder = await makeFastFolder('crashed');
    const copy = path.join(folder, 'copie.db');
    await backUp(api.api.config.database, copy);
    const restored = path.join(folder, 'arene.db');
    writeFileSync(`${restored}-wal`, 'what was not yet in the file');
    const target = { kind: 'sqlite' as const, file: restored };
    await expect(putBack(copy, target)).rejects.toThrow(`${restored}-wal`);
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
      const last = async () => dataOf(await api.admin('getOperations')).backup;
      await expect.poll(last, { timeout: 30_000 }).toMatchObject({ made_at });
    };
    const made = () => readdirSync(folder).toSorted();
    writeFileSync(path.join(folder, 'arene-20200101T000000.db'), 'by hand');
    writeFileSync(path.join(folder, 'arene-auto-20200101T000000.db.partial'), 'cut off');
    expect(dataOf(await api.admin('getOperations')).backup).toBeNull();

    // Of two processes that start together one makes it. Only PostgreSQL has several.
    const begun = [await begin(), ...(kind === 'postgres' ? [await begin()] : [])];
    await lastIs('2026-01-01T00:00:00.000Z');
    await Promise.all(begun.map(({ stop }) => stop()));
    expect(made()).toEqual(['arene-20200101T000000.db', 'arene-auto-20260101T000000.db']);
    expect(dataOf(await api.admin('getOperations'))).toMatchObject({
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
  return wholeDatabase(async (statement) => database.prepare(statement).all(), 'sqlite');
}
