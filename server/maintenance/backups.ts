import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { BackupRequest } from './backup-process.ts';
import type { Config } from '#server/config.ts';
import { programFile } from '#server/program-file.ts';
import { ok } from '#server/rules/result.ts';
import { runInProcess } from './run-process.ts';
import { timeStamp } from '#server/store/copies/sqlite-copy.ts';
import type { Store } from '#server/store/store.ts';
import { removeAbandoned } from '#server/store/copies/unfinished-files.ts';

type Log = Record<'info' | 'error', (details: object, message: string) => void>;
type Options = Pick<Config, 'database'> & {
  store: Store;
  backups: NonNullable<Config['backups']>;
  folder: string;
  now: () => Date;
};

const RETRY_MILLISECONDS = 5 * 60_000;
const LONGEST_TIMER_MILLISECONDS = 24 * 3_600_000;
const AUTOMATIC_BACKUP = /^arene-auto-\d{8}T\d{6}\.db$/;

/**
 * Automatic backups, made in a separate process. The time of the last one is in the database: of several server processes one makes
 * the next, and a server that was off makes it when it is back.
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

  const isStandingStill = async (): Promise<boolean> =>
    (await store.read(({ standstill }) => standstill.find())) !== null;

  const makeOne = async (): Promise<number> => {
    const made_at = now();
    const target = path.join(folder, `arene-auto-${timeStamp(made_at)}.db`);
    const bytes = await backUpInProcess({ database, target }, stopped.signal);
    const recorded = await store.write(
      async ({ lastBackup }) => ok(await lastBackup.succeeded(made_at.toISOString(), bytes)),
      { silent: true },
    );
    if (recorded.ok) await deleteOldest(folder, keep);
    return bytes;
  };

  /** Returns the milliseconds until the next check. */
  const work = async (log: Log): Promise<number> => {
    try {
      // During a standstill the backup could not be recorded: it would be made again each minute, and push out the older ones.
      if (await isStandingStill()) return MINUTE_MILLISECONDS;
      if ((await untilNext()) > 0) return await untilNext();
      // Checked again: another process may have made it a moment ago.
      const bytes = await store.runAlone('backup', async () =>
        (await untilNext()) > 0 ? null : makeOne(),
      );
      if (bytes !== null) log.info({ bytes }, 'backup made');
      return Math.max(await untilNext(), MINUTE_MILLISECONDS);
    } catch (error) {
      if (stopped.signal.aborted) return 0;
      log.error({ err: error }, 'the backup could not be made');
      await recordFailure();
      return RETRY_MILLISECONDS;
    }
  };

  const recordFailure = async (): Promise<void> => {
    const at = now().toISOString();
    await store
      .write(async ({ lastBackup }) => ok(await lastBackup.failed(at)), { silent: true })
      .catch(() => {});
  };

  const workAndSchedule = async (log: Log): Promise<void> => {
    const milliseconds = await work(log);
    if (stopped.signal.aborted) return;
    timer = setTimeout(
      () => {
        underWay = workAndSchedule(log);
      },
      Math.min(milliseconds, LONGEST_TIMER_MILLISECONDS),
    ).unref();
  };

  return {
    start: (log: Log): void => {
      underWay = workAndSchedule(log);
    },
    stop: async (): Promise<void> => {
      stopped.abort();
      if (timer !== null) clearTimeout(timer);
      await underWay;
    },
  };
}

const MINUTE_MILLISECONDS = 60_000;

/** Backups made by hand are never deleted here. */
async function deleteOldest(folder: string, keep: number): Promise<void> {
  const found = await readdir(folder);
  const automatic = found.filter((name) => AUTOMATIC_BACKUP.test(name)).toSorted();
  for (const name of automatic.slice(0, -keep)) await rm(path.join(folder, name), { force: true });
  // A server that was stopped during a backup leaves an unfinished file.
  removeAbandoned(folder);
}

async function backUpInProcess(request: BackupRequest, stop: AbortSignal): Promise<number> {
  const program = programFile(import.meta, 'backup-process');
  return (await runInProcess<{ bytes: number }>(program, request, stop)).bytes;
}
