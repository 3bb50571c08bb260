import { copyFileSync, constants, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { DatabaseConfig } from '#server/config.ts';
import { fillEmpty, lookAtWhole, NotEmptyError } from './copy-ends.ts';
import { keepPrivate, PRIVATE_FOLDER } from './private-files.ts';
import { openSqlite } from './sqlite.ts';
import { copySqlite, forgetEverybody, ONLY_OF_THE_ORIGINAL } from './sqlite-copy.ts';
import { copyWhole } from './whole-copy.ts';

/** What was made, or is to be put back, cannot be read. */
export class UnsoundBackupError extends Error {}

/**
 * One moment of the database as a private SQLite file, whichever database it is: one kind of file to keep, to look into and to put
 * back, on either. Opened and read once it is made. Answers how many bytes it has.
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
  const without = new Set(ONLY_OF_THE_ORIGINAL);
  return lookAtWhole(database, (sent) =>
    fillEmpty({ kind: 'sqlite', file }, (arrived) => copyWhole(sent, arrived, { without })),
  );
}

/** Into a database that has nothing in it: whatever was registered since would be lost. */
export async function putBack(source: string, database: DatabaseConfig): Promise<void> {
  if (!isSound(source)) throw new UnsoundBackupError();
  if (database.kind === 'sqlite') return putBackFile(source, database.file);
  // A copy of the copy: one of an older version is brought to today's tables first.
  const file = `${source}.${process.pid}.restoring`;
  try {
    putBackFile(source, file);
    await (await openSqlite(file, { exclusive: false })).close();
    await lookAtWhole({ kind: 'sqlite', file }, (sent) =>
      fillEmpty(database, (arrived) => copyWhole(sent, arrived, { without: new Set() })),
    );
  } finally {
    for (const beside of ['', '-wal', '-shm', '.lock', '.secret']) {
      rmSync(file + beside, { force: true });
    }
  }
}

function putBackFile(source: string, file: string): void {
  // What a crash left beside a file that was since put aside would be played into the restored one.
  const inTheWay = [file, `${file}-wal`].find((one) => existsSync(one));
  if (inTheWay !== undefined) throw new NotEmptyError(inTheWay);
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true, mode: PRIVATE_FOLDER });
  copyFileSync(source, file, constants.COPYFILE_EXCL);
  keepPrivate(file);
  const restored = new DatabaseSync(file);
  forgetEverybody(restored);
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
