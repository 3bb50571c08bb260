import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { createPrivate } from './private-files.ts';
import type { Database } from './schema.ts';

/** One moment of the database as a private file of its own, even while a server writes. Nobody is signed in to it. */
export async function copySqlite(file: string, target: string): Promise<void> {
  // A copy that a power cut leaves half done must not look like a whole one.
  const unfinished = `${target}.partial`;
  createPrivate(unfinished);
  try {
    const source = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    await backup(source, unfinished);
    source.close();
    const copy = new DatabaseSync(unfinished);
    copy.exec('pragma journal_mode = delete');
    forgetEverybody(copy);
    copy.close();
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** Whoever finds a copy must find nobody signed in, no browser that is believed or sent notifications, and no trace of any in its pages. */
export function forgetEverybody(copy: DatabaseSync): void {
  const tables = copy.prepare("select name from sqlite_master where type = 'table'").all();
  const known = new Set(tables.map(({ name }) => name));
  // A copy made by an older version may not have them all.
  for (const table of ONLY_OF_THE_ORIGINAL) {
    if (known.has(table)) copy.exec(`delete from ${table}`);
  }
  copy.exec('vacuum');
}

/** Messages that wait go, too: a copy that is put back a day later must not call anybody. */
export const ONLY_OF_THE_ORIGINAL: readonly (keyof Database)[] = [
  'session',
  'known_browser',
  'push_key',
  'outbox',
  'push_subscription',
  'told_match',
  'standstill',
  'last_backup',
  'discord_told',
  'discord_webhook',
];

/** To the second, for the name of a file. */
export function timeStamp(at: Date): string {
  return at.toISOString().replace(/[-:]/g, '').slice(0, 15);
}

/** Where the state before a migration is kept: beside the database, named by the version that it had. */
export function copyBeside(file: string, version: number): string {
  const { dir, name, ext } = path.parse(file);
  return path.join(dir, `${name}-version-${version}-${timeStamp(new Date())}${ext}`);
}
