import { fork } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { AskedBackup } from './backup-process.ts';
import type { Config } from './config.ts';
import { programFile } from './program-file.ts';
import { ok } from './rules/result.ts';
import { timeStamp } from './store/sqlite-copy.ts';
import type { Store } from './store/store.ts';

type Log = Record<'info' | 'error', (details: object, message: string) => void>;
type Options = Pick<Config, 'database'> & {
  store: Store;
  backups: NonNullable<Config['backups']>;
  folder: string;
  now: () => Date;
};

const RETRY_MILLISECONDS = 5 * 60_000;
const LONGEST_TIMER_MILLISECONDS = 24 * 3_600_000;
const MILLISECONDS_MAX = 30 * 60_000;
const OWN = /^arene-auto-\d{8}T\d{6}\.db$/;
const UNFINISHED = /^arene-auto-\d{8}T\d{6}\.db\.partial/;

/**
 * Backups that the server makes by itself, in a process apart. When the last one was made stands in the database: of several
 * server processes one makes the next, and a server that was off makes it when it comes back.
 */
export function createBackups({ store, database, folder, backups, now }: Options) {
  const { every, keep } = backups;
  const stopped = new AbortController();
  let timer: NodeJS.Timeout | null = null;
  let underWay: Promise<void> = Promise.resolve();

  const untilNext = async (): Promise<number> => {
    const last = await store.read(({ lastBackup }) => lastBackup.find());
    const madeAt = last?.made_at ?? null;
    if (madeAt === null) return 0;
    return Math.max(0, Date.parse(madeAt) + every - now().getTime());
  };

  const makeOne = async (): Promise<number> => {
    const made_at = now();
    const target = path.join(folder, `arene-auto-${timeStamp(made_at)}.db`);
    const bytes = await backUpApart({ database, target }, stopped.signal);
    await store.write(
      async ({ lastBackup }) => ok(await lastBackup.succeeded(made_at.toISOString(), bytes)),
      { silent: true },
    );
    await forgetOldest(folder, keep);
    return bytes;
  };

  /** Answers when to look again. */
  const work = async (log: Log): Promise<number> => {
    try {
      if ((await untilNext()) > 0) return await untilNext();
      // Looked at again: another process may have made it a moment ago.
      const bytes = await store.alone('backup', async () =>
        (await untilNext()) > 0 ? null : makeOne(),
      );
      if (bytes !== null) log.info({ bytes }, 'backup made');
      return Math.max(await untilNext(), MINUTE_MILLISECONDS);
    } catch (error) {
      if (stopped.signal.aborted) return 0;
      log.error({ err: error }, 'the backup could not be made');
      await sayFailed();
      return RETRY_MILLISECONDS;
    }
  };

  const sayFailed = async (): Promise<void> => {
    const at = now().toISOString();
    await store
      .write(async ({ lastBackup }) => ok(await lastBackup.failed(at)), { silent: true })
      .catch(() => {});
  };

  const go = async (log: Log): Promise<void> => {
    const milliseconds = await work(log);
    if (stopped.signal.aborted) return;
    timer = setTimeout(
      () => {
        underWay = go(log);
      },
      Math.min(milliseconds, LONGEST_TIMER_MILLISECONDS),
    ).unref();
  };

  return {
    start: (log: Log): void => {
      underWay = go(log);
    },
    stop: async (): Promise<void> => {
      stopped.abort();
      if (timer !== null) clearTimeout(timer);
      await underWay;
    },
  };
}

const MINUTE_MILLISECONDS = 60_000;

/** Beside the database's file, or where it would be. */
export function backupFolder(database: Config['database']): string {
  const beside = database.kind === 'sqlite' ? path.dirname(database.file) : 'data';
  return path.join(beside, 'sauvegardes');
}

/** Those that somebody made by hand are theirs to delete. */
async function forgetOldest(folder: string, keep: number): Promise<void> {
  const found = await readdir(folder);
  const own = found.filter((name) => OWN.test(name)).toSorted();
  // A server that is stopped while it makes one leaves it unfinished.
  const unfinished = found.filter((name) => UNFINISHED.test(name));
  for (const name of [...own.slice(0, -keep), ...unfinished]) {
    await rm(path.join(folder, name), { force: true });
  }
}

async function backUpApart(asked: AskedBackup, stop: AbortSignal): Promise<number> {
  const child = fork(programFile(import.meta, 'backup-process'), {
    execArgv: [],
    env: { NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    signal: AbortSignal.any([stop, AbortSignal.timeout(MILLISECONDS_MAX)]),
    killSignal: 'SIGKILL',
  });
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(0, 2000);
  });
  const done = Promise.withResolvers<number>();
  child.once('message', (message) => done.resolve((message as { bytes: number }).bytes));
  child.once('error', done.reject);
  child.once('close', () => done.reject(new Error(`no backup was made: ${complaint}`)));
  child.send(asked);
  return done.promise;
}
