import type { DatabaseSync } from 'node:sqlite';
import { ConfigError, readConfig, type Config } from '#server/config.ts';

/** The file of the embedded database; PostgreSQL has better tools of its own. */
export function sqliteFileOrStop(postgresTool: string): string {
  const { database } = readConfigOrStop();
  if (database.kind === 'sqlite') return database.file;
  return stop(`La base de données est PostgreSQL : utilisez ${postgresTool}.`);
}

/** Whoever finds a copy must find nobody signed in, no browser that is believed, and no trace of either in its pages. */
export function forgetEverybody(copy: DatabaseSync): void {
  const tables = copy.prepare("select name from sqlite_master where type = 'table'").all();
  const known = new Set(tables.map(({ name }) => name));
  // A copy made by an older version may not have them all.
  for (const table of ['session', 'known_browser']) {
    if (known.has(table)) copy.exec(`delete from ${table}`);
  }
  copy.exec('vacuum');
}

export function stop(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function readConfigOrStop(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) return stop(error.message);
    throw error;
  }
}
