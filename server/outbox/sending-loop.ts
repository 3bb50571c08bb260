import type { Store } from '#server/store/store.ts';

export type Log = Record<'info' | 'error', (details: object, message: string) => void>;

/** Another process is at it, or the database does not answer. */
const AGAIN_MILLISECONDS = 1000;
const LONGEST_SLEEP_MILLISECONDS = 60_000;
const FIRST_PAUSE_SECONDS = 2;

/** Has what waits sent when it is due, by one process at a time: whoever sends, what and how, looks here for when. */
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
  /** When there will be something to send; undefined when nothing waits. */
  nextDue: () => Promise<string | undefined>;
  /** Sends until nothing is due, or until it is stopped. */
  sendAllDue: () => Promise<void>;
  now: () => Date;
  log: Log;
}) {
  let timer: NodeJS.Timeout | null = null;
  let underWay: Promise<void> | null = null;
  let isAskedAgain = false;
  const stopped = new AbortController();

  const wake = (): void => {
    isAskedAgain = true;
    underWay ??= workWhileAsked();
  };

  const workWhileAsked = async (): Promise<void> => {
    if (timer !== null) clearTimeout(timer);
    let milliseconds = 0;
    while (isAskedAgain && !stopped.signal.aborted) {
      isAskedAgain = false;
      milliseconds = await work();
    }
    underWay = null;
    if (!stopped.signal.aborted) timer = setTimeout(wake, milliseconds).unref();
  };

  /** Answers when to look again. */
  const work = async (): Promise<number> => {
    try {
      const milliseconds = await untilNext();
      if (milliseconds > 0) return milliseconds;
      const wasAlone = await store.alone(lock, async () => {
        await sendAllDue();
        return true;
      });
      return wasAlone === null ? AGAIN_MILLISECONDS : await untilNext();
    } catch (error) {
      log.error({ err: error, lock }, 'what waits to be sent could not be sent');
      return AGAIN_MILLISECONDS;
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
      // Whatever a process writes into the outbox, it tells the others that something has changed.
      store.onChange(wake);
      wake();
    },
    /** At once nothing more is begun; resolves when what was begun has ended. */
    stop: async (): Promise<void> => {
      stopped.abort();
      if (timer !== null) clearTimeout(timer);
      await underWay;
    },
  };
}

/** When what could not be sent is tried again, later and later; null when nobody would need it any more by then. */
export function nextTry(
  { tries, expires_at }: { tries: number; expires_at: string },
  pause: { askedSeconds: number | null; longestSeconds: number },
  now: Date,
): string | null {
  const usual = Math.min(FIRST_PAUSE_SECONDS * 2 ** tries, pause.longestSeconds);
  const due_at = secondsAfter(now, pause.askedSeconds ?? usual);
  return due_at < expires_at ? due_at : null;
}

export function secondsAfter(now: Date, seconds: number): string {
  return new Date(now.getTime() + Math.ceil(seconds * 1000)).toISOString();
}
