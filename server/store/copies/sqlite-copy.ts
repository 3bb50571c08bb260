import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import type { Database } from '#server/store/schema.ts';
import { createFileAtomically } from './unfinished-files.ts';

/** Writes one snapshot of the database into a private file, even while a server writes. It contains no sessions. */
export function copySqlite(file: string, target: string): Promise<void> {
  return createFileAtomically(target, async (unfinished) => {
    const source = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    await backup(source, unfinished);
    source.close();
    const copy = new DatabaseSync(unfinished);
    copy.exec('pragma journal_mode = delete');
    deleteAccessData(copy);
    copy.close();
  });
}

/** A copy must contain no sessions, no known browsers, no subscriptions, and no trace of them in its pages. */
export function deleteAccessData(copy: DatabaseSync): void {
  const tables = copy.prepare("select name from sqlite_master where type = 'table'").all();
  const existing = new Set(tables.map(({ name }) => name));
  // A copy of an older version may not have all tables.
  for (const table of TABLES_NOT_COPIED) {
    if (existing.has(table)) copy.exec(`delete from ${table}`);
  }
  copy.exec('vacuum');
}

/** Includes waiting messages: a backup that is restored a day later must not call anybody. */
export const TABLES_NOT_COPIED: readonly (keyof Database)[] = [
  'session',
  'known_browser',
  'push_key',
  'outbox',
  'push_subscription',
  'told_match',
  'standstill',
  'last_backup',
  'table_rewrite',
  'discord_told',
  'discord_webhook',
];

/** To the second, for file names. */
export function timeStamp(at: Date): string {
  return at.toISOString().replace(/[-:]/g, '').slice(0, 15);
}

/** The copy before a migration: beside the database, named after its version. */
export function migrationCopyPath(file: string, version: number): string {
  const { dir, name, ext } = path.parse(file);
  return path.join(dir, `${name}-version-${version}-${timeStamp(new Date())}${ext}`);
}
