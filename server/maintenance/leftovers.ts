import { QUIET_HOURS, REWRITE_MINUTES } from '#contract/limits.ts';
import type { DatabaseConfig } from '#server/config.ts';
import type { Cleaned } from '#server/store/copies/leftovers.ts';
import type { CleaningRequest } from './leftovers-process.ts';
import { programFile } from '#server/program-file.ts';
import { ok } from '#server/rules/result.ts';
import { runInProcess } from './run-process.ts';
import type { Store } from '#server/store/store.ts';

type Log = Record<'info' | 'error', (details: object, message: string) => void>;

const FIRST_RETRY_MILLISECONDS = 1000;
const LONGEST_RETRY_MILLISECONDS = 60_000;
const WHILE_PLAYED_MILLISECONDS = REWRITE_MINUTES * 60_000;

/**
 * Removes from the database's files what erased people and removed Discord names have left there. The task is recorded in the
 * database: a server that was stopped goes on after its restart.
 */
export function createLeftovers(
  { store, database, now }: { store: Store; database: DatabaseConfig; now: () => Date },
  clean = cleanInProcess,
) {
  const stopped = new AbortController();
  let log: Log | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isRequestedAgain = false;
  let underWay: Promise<void> | null = null;
  let retryMilliseconds = FIRST_RETRY_MILLISECONDS;
  /** The request for which the tables are rewritten already: only the log is left to do. */
  let rewritten: number | null = null;

  /** Returns the milliseconds until the next attempt; null when nothing is left to do. */
  const cleanNow = async (): Promise<number | null> => {
    const pending = await store.read(({ tableRewrites }) => tableRewrites.pending());
    if (pending === null) return null;
    const isRewritten = rewritten === pending;
    const isPlayed = !isRewritten && (await isAnyPlayed());
    const cleaning = isRewritten || isPlayed ? 'empty-log' : 'rewrite';
    const cleaned = await store.runAlone('leftovers', () =>
      clean({ database, cleaning }, stopped.signal),
    );
    if (cleaned === 'tables') rewritten = pending;
    if (cleaned !== 'everything') return nextRetry();
    retryMilliseconds = FIRST_RETRY_MILLISECONDS;
    if (isPlayed) return WHILE_PLAYED_MILLISECONDS;
    await store.write(async ({ tableRewrites }) => ok(await tableRewrites.finish(pending)), {
      silent: true,
    });
    log?.info({}, 'erased names have left the files of the database');
    return null;
  };

  const isAnyPlayed = (): Promise<boolean> => {
    const since = new Date(now().getTime() - QUIET_HOURS * 3_600_000).toISOString();
    return store.read(({ events }) => events.isAnyPlayed(since));
  };

  const nextRetry = (): number => {
    const milliseconds = retryMilliseconds;
    retryMilliseconds = Math.min(2 * milliseconds, LONGEST_RETRY_MILLISECONDS);
    return milliseconds;
  };

  const cleanAndSchedule = async (): Promise<void> => {
    const milliseconds = await cleanNow().catch((error: unknown) => {
      if (stopped.signal.aborted) return null;
      log?.error({ err: error }, 'what erased names have left could not be removed');
      return LONGEST_RETRY_MILLISECONDS;
    });
    underWay = null;
    if (stopped.signal.aborted) return;
    if (isRequestedAgain) look();
    else if (milliseconds !== null) timer = setTimeout(look, milliseconds).unref();
  };

  /** Call this when names were removed. */
  const look = (): void => {
    if (stopped.signal.aborted) return;
    isRequestedAgain = underWay !== null;
    if (timer !== null) clearTimeout(timer);
    timer = null;
    underWay ??= cleanAndSchedule();
  };

  return {
    start: (to: Log): void => {
      log = to;
      look();
    },
    look,
    stop: async (): Promise<void> => {
      stopped.abort();
      if (timer !== null) clearTimeout(timer);
      await underWay;
    },
  };
}

async function cleanInProcess(request: CleaningRequest, stop: AbortSignal): Promise<Cleaned> {
  const program = programFile(import.meta, 'leftovers-process');
  return (await runInProcess<{ cleaned: Cleaned }>(program, request, stop)).cleaned;
}
