import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { DatabaseConfig } from '#server/config.ts';
import { query } from './harness.ts';

/** All that the database has on the disk of its tables, as it is now. */
export async function databaseBytes(database: DatabaseConfig): Promise<Buffer> {
  if (database.kind === 'sqlite')
    return wholeOf(['', '-wal', '-shm'].map((end) => database.file + end));
  // What is in memory alone is written, and files that are not needed any more are deleted.
  await query(database, 'checkpoint');
  const [found] = await query(
    database,
    `select current_setting('data_directory') as folder, oid from pg_database where datname = current_database()`,
  );
  const folder = path.join(String(found?.['folder']), 'base', String(found?.['oid']));
  return wholeOf((await readdir(folder)).map((name) => path.join(folder, name)));
}

/** By another process: one that closes a file of SQLite gives up its own locks on it. */
async function wholeOf(files: readonly string[]): Promise<Buffer> {
  const { stdout } = await run(process.execPath, ['-e', PRINT, ...files], {
    encoding: 'buffer',
    maxBuffer: 2 ** 30,
  });
  return stdout;
}

/** `npm run admin -- rewrite`, beside the server. */
export function rewriteFromShell(database: DatabaseConfig) {
  const url = database.kind === 'sqlite' ? `file:${database.file}` : database.connectionString;
  const env = { ...process.env, NODE_NO_WARNINGS: '1', DATABASE_URL: url };
  return run(process.execPath, ['scripts/admin.ts', 'rewrite'], { env });
}

const run = promisify(execFile);
const PRINT =
  'for (const file of process.argv.slice(1)) if (fs.existsSync(file)) fs.writeSync(1, fs.readFileSync(file))';
