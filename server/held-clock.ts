import type { Runner } from './actions/run.ts';
import type { Store } from './store/store.ts';

type Log = Record<'error', (details: object, message: string) => void>;

/** Another process may hold something, and end before it is due. */
const LOOK_MILLISECONDS = 5000;

/**
 * Tells the public what was held, when it is due. `tellDue` before the site opens: what fell due while it was away is told by its first
 * answer. Several processes may look at once.
 */
export function createHeldClock(
  store: Pick<Store, 'read'>,
  runner: Pick<Runner, 'tellDue' | 'onHeld'>,
  now: () => Date,
) {
  let next: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | null = null;
  let isStopped = false;

  /** Answers how long there is nothing to tell. */
  const tellDue = async (): Promise<number> => {
    for (;;) {
      const due_at = await store.read(({ heldEvents }) => heldEvents.nextDue());
      if (due_at === null) return LOOK_MILLISECONDS;
      const left = Date.parse(due_at) - now().getTime();
      if (left > 0) return Math.min(left, LOOK_MILLISECONDS);
      await runner.tellDue();
    }
  };

  /** One look at a time; who asks meanwhile has held something that this one may not have seen. */
  const look = (log: Log): void => {
    if (underWay !== null) {
      isWantedAgain = true;
      return;
    }
    isWantedAgain = false;
    underWay = lookOnce(log).finally(() => {
      underWay = null;
      if (isWantedAgain && !isStopped) look(log);
    });
  };
  let isWantedAgain = false;

  const lookOnce = async (log: Log): Promise<void> => {
    clearTimeout(next);
    // The next look is seconds away: a database that is gone for a moment must not stop the site.
    const pause = await tellDue().catch((error: unknown) => {
      log.error({ err: error }, 'what is due could not be told');
      return LOOK_MILLISECONDS;
    });
    if (!isStopped) next = setTimeout(() => look(log), pause).unref();
  };

  return {
    tellDue,
    start: (log: Log): void => {
      runner.onHeld(() => look(log));
      look(log);
    },
    stop: async (): Promise<void> => {
      isStopped = true;
      clearTimeout(next);
      await underWay;
    },
  };
}
