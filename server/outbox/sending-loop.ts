import type { Store } from '#server/store/store.ts';

export type Log = Record<'info' | 'error', (details: object, message: string) => void>;

/** Used when another process is sending, or the database does not answer. */
const RETRY_MILLISECONDS = 1000;
const LONGEST_SLEEP_MILLISECONDS = 60_000;
const FIRST_PAUSE_SECONDS = 2;

/** Decides when waiting messages are sent, in one process at a time. The callers decide what is sent and how. */
export function createSendingLoop({
  store,
  lock,
  nextDue,
  sendAllDue,
  now,
  log,
}: {
  store: Store;
  lock: 'push' | 'discord';
  /** When the next message is due; undefined when none waits. */
  nextDue: () => Promise<string | undefined>;
  /** Sends until nothing is due, or until it is stopped. */
  sendAllDue: () => Promise<void>;
  now: () => Date;
  log: Log;
}) {
  let timer: NodeJS.Timeout | null = null;
  let underWay: Promise<void> | null = null;
  let isWorkRequested = false;
  const stopped = new AbortController();

  const wake = (): void => {
    isWorkRequested = true;
    underWay ??= workWhileRequested();
  };

  const workWhileRequested = async (): Promise<void> => {
    if (timer !== null) clearTimeout(timer);
    let milliseconds = 0;
    while (isWorkRequested && !stopped.signal.aborted) {
      isWorkRequested = false;
      milliseconds = await work();
    }
    underWay = null;
    if (!stopped.signal.aborted) timer = setTimeout(wake, milliseconds).unref();
  };

  /** Returns the milliseconds until the next check. */
  const work = async (): Promise<number> => {
    try {
      const milliseconds = await untilNext();
      if (milliseconds > 0) return milliseconds;
      const ran = await store.runAlone(lock, async () => {
        await sendAllDue();
        return true;
      });
      return ran === null ? RETRY_MILLISECONDS : await untilNext();
    } catch (error) {
      log.error({ err: error, lock }, 'what waits to be sent could not be sent');
      return RETRY_MILLISECONDS;
    }
  };

  const untilNext = async (): Promise<number> => {
    const next = await nextDue();
    if (next === undefined) return LONGEST_SLEEP_MILLISECONDS;
    const milliseconds = Date.parse(next) - now().getTime();
    return Math.min(Math.max(milliseconds, 0), LONGEST_SLEEP_MILLISECONDS);
  };

  return {
    isStopped: (): boolean => stopped.signal.aborted,
    start: (): void => {
      // Every process that writes into the outbox announces a change to the others.
      store.onChange(wake);
      wake();
    },
    /** Starts nothing more; resolves when running work has ended. */
    stop: async (): Promise<void> => {
      stopped.abort();
      if (timer !== null) clearTimeout(timer);
      await underWay;
    },
  };
}

/** When to try again, later and later; null when the message would have expired by then. */
export function nextAttemptAt(
  { tries, expires_at }: { tries: number; expires_at: string },
  pause: { requestedSeconds: number | null; longestSeconds: number },
  now: Date,
): string | null {
  const backoff = Math.min(FIRST_PAUSE_SECONDS * 2 ** tries, pause.longestSeconds);
  const due_at = secondsAfter(now, pause.requestedSeconds ?? backoff);
  return due_at < expires_at ? due_at : null;
}

export function secondsAfter(now: Date, seconds: number): string {
  return new Date(now.getTime() + Math.ceil(seconds * 1000)).toISOString();
}
