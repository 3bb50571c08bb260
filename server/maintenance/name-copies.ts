import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { NameCopies, NameCopy } from '#contract/teams/people.ts';
import type { Config } from '#server/config.ts';
import { isUnfinishedName } from '#server/store/copies/unfinished-files.ts';

type SearchedFolders = Pick<Config, 'database' | 'backupFolder'> & {
  /** The folder in which the site runs. */
  workingFolder: string;
};

/**
 * Lists every file in the site's folders that contains a copy of its data, except the database itself: an erasure does not change
 * them. Unreadable folders are listed too, so that nobody takes the list for complete.
 */
export async function findNameCopies(searched: SearchedFolders): Promise<NameCopies> {
  const { database, backupFolder } = searched;
  const databaseFile = database.kind === 'sqlite' ? path.resolve(database.file) : null;
  const backups = path.resolve(backupFolder);
  const copies = new Map<string, NameCopy>();
  const unreadable = new Set<string>();
  for (const folder of searchedFolders(searched)) {
    for (const file of await filesIn(folder, unreadable)) {
      if (databaseFile !== null && isDatabaseFile(file, databaseFile)) continue;
      const copy = await readCopy(file, backups, unreadable);
      if (copy !== null) copies.set(file, copy);
    }
  }
  return {
    copies: [...copies.values()].toSorted(newestFirst),
    unreadable: [...unreadable].toSorted(),
  };
}

/** The folders of the database and of the backups; on PostgreSQL, also those of the former SQLite database. */
function searchedFolders({ database, backupFolder, workingFolder }: SearchedFolders): string[] {
  const backups = path.resolve(backupFolder);
  if (database.kind === 'sqlite') return [path.resolve(path.dirname(database.file)), backups];
  const beside = path.dirname(backups);
  // The service has its data in the folder in which it runs, a checkout in `data`. A whole disk is not searched.
  const isWholeDisk = workingFolder === path.parse(workingFolder).root;
  const former = [
    beside,
    ...(isWholeDisk ? [] : [workingFolder]),
    path.join(workingFolder, 'data'),
  ];
  // Until 0.2.0, PostgreSQL backups were in another folder than SQLite's.
  const older = [beside, workingFolder].map((folder) => path.join(folder, 'data', 'sauvegardes'));
  return [...former, backups, ...older];
}

/** The files of a folder and of its direct subfolders: copies are not stored deeper. */
async function filesIn(folder: string, unreadable: Set<string>): Promise<string[]> {
  const found = await readFolder(folder, unreadable);
  const inside = found.filter((entry) => entry.isDirectory());
  const deeper = await Promise.all(
    inside.map(({ name }) => readFolder(path.join(folder, name), unreadable)),
  );
  return [...found, ...deeper.flat()]
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
}

async function readFolder(folder: string, unreadable: Set<string>) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (!isMissing(error)) unreadable.add(folder);
    return [];
  }
}

/** Null for a file that is not a database. */
async function readCopy(
  file: string,
  backups: string,
  unreadable: Set<string>,
): Promise<NameCopy | null> {
  try {
    const { isData, bytes, changedAt } = await readFileHead(file);
    return isData
      ? { file, kind: copyKind(file, backups), bytes, changed_at: changedAt.toISOString() }
      : null;
  } catch (error) {
    // Deleted a moment ago, like the oldest backup.
    if (!isMissing(error)) unreadable.add(file);
    return null;
  }
}

async function readFileHead(file: string) {
  const opened = await open(file);
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.toString('latin1', 0, bytesRead);
    const { size, mtime } = await opened.stat();
    return {
      isData: FILE_SIGNATURES.some((signature) => head.startsWith(signature)),
      bytes: size,
      changedAt: mtime,
    };
  } finally {
    await opened.close();
  }
}

/** The first bytes of a SQLite file, and of its two kinds of log, which contain rows as well. */
const FILE_SIGNATURES = [
  'SQLite format 3\0',
  '7\u{7F}\u{06}\u{82}',
  '7\u{7F}\u{06}\u{83}',
  '\u{D9}\u{D5}\u{05}\u{F9} \u{A1}c\u{D7}',
];
const HEAD_BYTES = 16;

function copyKind(file: string, backups: string): NameCopy['kind'] {
  const name = path.basename(file);
  if (isUnfinishedName(name)) return 'unfinished';
  if (/-version-\d+-/.test(name)) return 'version';
  return path.dirname(file) === backups ? 'backup' : 'aside';
}

function isDatabaseFile(file: string, databaseFile: string): boolean {
  return ['', '-wal', '-shm', '-journal'].some((suffix) => file === `${databaseFile}${suffix}`);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function newestFirst(one: NameCopy, other: NameCopy): number {
  return other.changed_at.localeCompare(one.changed_at) || one.file.localeCompare(other.file);
}
