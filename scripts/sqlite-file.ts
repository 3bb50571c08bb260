import { ConfigError, readConfig, type Config } from '#server/config.ts';

/** The file of the embedded database; PostgreSQL has better tools of its own. */
export function sqliteFileOrStop(postgresTool: string): string {
  const { database } = readConfigOrStop();
  if (database.kind === 'sqlite') return database.file;
  return stop(`La base de données est PostgreSQL : utilisez ${postgresTool}.`);
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
