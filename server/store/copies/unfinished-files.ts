import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { tryLock } from '#server/store/drivers/file-lock.ts';
import { createPrivate, PRIVATE_FOLDER } from './private-files.ts';

/** Something exists already: it might be somebody's only data. */
export class NotEmptyError extends Error {}

/**
 * Creates a database file under another name, and renames it when it is complete: a power cut must not leave a half file that looks
 * complete, and nothing is overwritten. `beforeVisible` is called before the file is visible.
 */
export async function createFileAtomically(
  target: string,
  make: (unfinished: string) => Promise<void> | void,
  beforeVisible: () => Promise<void> = async () => {},
): Promise<void> {
  removeIfAbandoned(`${target}${OLD_UNFINISHED}`);
  await withUnfinishedFile(`${target}${UNFINISHED}`, async (unfinished) => {
    await make(unfinished);
    await beforeVisible();
    refuseExisting(target);
    renameSync(unfinished, target);
  });
}

/** Provides an empty private file and removes it afterwards in any case. After a kill, `removeAbandoned` removes it. */
export async function withUnfinishedFile<T>(
  file: string,
  work: (file: string) => Promise<T>,
): Promise<T> {
  return withNamedFile(file, async () => {
    createPrivate(file);
    return work(file);
  });
}

/** The same for a file that the work creates itself. */
export async function withNamedFile<T>(file: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true, mode: PRIVATE_FOLDER });
  const lock = tryLock(`${file}${LOCK}`);
  if (lock === null) throw new NotEmptyError(file);
  try {
    removeWithSidecars(file);
    return await work();
  } finally {
    removeWithSidecars(file);
    lock.releaseAndRemove();
  }
}

/** SQLite would apply the log that a crash left beside a moved file to the new one. */
function refuseExisting(target: string): void {
  const existing = [target, `${target}-wal`].find((one) => existsSync(one));
  if (existing !== undefined) throw new NotEmptyError(existing);
}

/**
 * Removes unfinished copies of killed processes: they contain people's names, and nobody would look for them. Files of a running
 * process are locked, and stay.
 */
export function removeAbandoned(folder: string): void {
  for (const name of readNames(folder)) removeIfAbandoned(path.join(folder, name));
}

function removeIfAbandoned(file: string): void {
  try {
    if (!isOurUnfinished(file)) return;
    const lock = tryLock(`${file}${LOCK}`);
    if (lock === null) return;
    removeWithSidecars(file);
    lock.releaseAndRemove();
  } catch {
    // It stays where nothing may be written: this must not prevent the start.
  }
}

/** Empty without such a folder or the right to read it: opening the database gives the error. */
function readNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** No other program uses this suffix, so that nobody else's file is removed. */
export const UNFINISHED = '.arene-partial';
const LOCK = '.lock';

/** Until 0.2.0 it was this one, which browsers use as well for what they download. */
const OLD_UNFINISHED = '.partial';
const OLD_NAMES = [
  /^arene-(?:auto-)?\d{8}T\d{6}\.db(?:\.sortie)?\.partial$/,
  /-version-\d+-\d{8}T\d{6}[^/]*\.partial$/,
  /^(?:arene\.db|entree|restauration)\.partial$/,
  /\.db\.\d+\.restoring$/,
];

/** Whether a file has a name of ours for what is not complete yet. */
export function isUnfinishedName(name: string): boolean {
  return name.includes(UNFINISHED) || /\.(?:partial|restoring)\b/.test(name);
}

function isOurUnfinished(file: string): boolean {
  const name = path.basename(file);
  if (name.endsWith(UNFINISHED) || OLD_NAMES.some((pattern) => pattern.test(name))) return true;
  return name.endsWith(OLD_UNFINISHED) && hasOurTables(file);
}

function hasOurTables(file: string): boolean {
  let database: DatabaseSync | null = null;
  try {
    // Immutable: nothing is created beside somebody else's file.
    const address = pathToFileURL(file);
    address.searchParams.set('immutable', '1');
    database = new DatabaseSync(address, { readOnly: true });
    const found = database
      .prepare("select name from sqlite_master where name in ('migration', 'player', 'team')")
      .all();
    return found.length === 3;
  } catch {
    return false;
  } finally {
    database?.close();
  }
}

function removeWithSidecars(file: string): void {
  for (const suffix of ['', '-journal', '-wal', '-shm', '.secret']) {
    rmSync(file + suffix, { force: true });
  }
}
