import { copyFileSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { DatabaseConfig } from '#server/config.ts';
import { fillEmpty, withSnapshot } from './copy-ends.ts';
import { makePrivate, PRIVATE_FOLDER } from './private-files.ts';
import { openSqlite } from '#server/store/drivers/sqlite.ts';
import { copySqlite, deleteAccessData, TABLES_NOT_COPIED } from './sqlite-copy.ts';
import {
  createFileAtomically,
  NotEmptyError,
  UNFINISHED,
  withUnfinishedFile,
} from './unfinished-files.ts';
import { copyDatabase } from './whole-copy.ts';

/** A new backup, or one to be restored, cannot be read. */
export class UnsoundBackupError extends Error {}

/**
 * Writes one snapshot of the database into a private SQLite file, whichever database it is: both use the same kind of backup. The
 * file is opened and checked afterwards. Returns its size in bytes.
 */
export async function backUp(database: DatabaseConfig, target: string): Promise<number> {
  mkdirSync(path.dirname(path.resolve(target)), { recursive: true, mode: PRIVATE_FOLDER });
  if (database.kind === 'sqlite') await copySqlite(database.file, target);
  else await copyPostgres(database, target);
  if (!isSound(target)) {
    rmSync(target, { force: true });
    throw new UnsoundBackupError();
  }
  return statSync(target).size;
}

function copyPostgres(database: DatabaseConfig, file: string): Promise<void> {
  const without = new Set(TABLES_NOT_COPIED);
  return withSnapshot(database, (from) =>
    fillEmpty({ kind: 'sqlite', file }, (to) => copyDatabase(from, to, { without })),
  );
}

/** Restores only into an empty database: newer registrations would be lost. `folder` holds a temporary private copy. */
export async function restoreBackup(
  source: string,
  database: DatabaseConfig,
  folder: string,
): Promise<void> {
  if (!isSound(source)) throw new UnsoundBackupError();
  if (database.kind === 'sqlite') return restoreFile(source, database.file);
  // A copy of the backup, because an older one is first migrated to the current tables.
  await withUnfinishedFile(path.join(folder, `restauration${UNFINISHED}`), async (file) => {
    copyWithoutAccess(source, file);
    await (await openSqlite(file, { exclusive: false, isTemporary: true })).close();
    await withSnapshot({ kind: 'sqlite', file }, (from) =>
      fillEmpty(database, (to) => copyDatabase(from, to, { without: new Set() })),
    );
  });
}

async function restoreFile(source: string, file: string): Promise<void> {
  // Also the log that a crash left beside a moved file: SQLite would apply it to the restored one.
  const existing = [file, `${file}-wal`].find((one) => existsSync(one));
  if (existing !== undefined) throw new NotEmptyError(existing);
  await createFileAtomically(file, (unfinished) => copyWithoutAccess(source, unfinished));
}

function copyWithoutAccess(source: string, file: string): void {
  copyFileSync(source, file);
  makePrivate(file);
  const restored = new DatabaseSync(file);
  deleteAccessData(restored);
  restored.close();
}

function isSound(candidate: string): boolean {
  try {
    const database = new DatabaseSync(candidate, { readOnly: true });
    const [check] = database.prepare('pragma integrity_check').all();
    const migrations = database.prepare('select count(*) as applied from migration').get();
    database.close();
    return check?.['integrity_check'] === 'ok' && Number(migrations?.['applied']) > 0;
  } catch {
    return false;
  }
}
