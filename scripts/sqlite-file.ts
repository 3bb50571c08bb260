import { readConfig } from '#server/config.ts';
import { orStop, stop } from './or-stop.ts';

/** The file of the embedded database; PostgreSQL has better tools of its own. */
export async function sqliteFileOrStop(postgresTool: string): Promise<string> {
  const { database } = await orStop(() => readConfig(process.env));
  if (database.kind === 'sqlite') return database.file;
  return stop(`La base de données est PostgreSQL : utilisez ${postgresTool}.`);
}
