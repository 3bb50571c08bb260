import type { Runner } from './actions/run-action.ts';
import type { Store } from './store/store.ts';

type Log = Record<'error', (details: object, message: string) => void>;

/** A process may hold something and end before it is due. So every process looks this often, not only the one that held it. */
const LOOK_MILLISECONDS = 5000;

/**
 * Publishes held changes when they are due. Call `releaseDue` before the site opens: otherwise its first answers would lack what fell
 * due while it was stopped. Several processes may do this at once.
 */
export function createHeldResultsRelease(
  store: Pick<Store, 'read'>,
  runner: Pick<Runner, 'releaseDue' | 'onHeld'>,
  now: () => Date,
) {
  let next: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | null = null;
  let isStopped = false;

  /** Returns the milliseconds until the next look. */
  const releaseDue = async (): Promise<number> => {
    for (;;) {
      const due_at = await store.read(({ heldEvents }) => heldEvents.nextDue());
      if (due_at === null) return LOOK_MILLISECONDS;
      const left = Date.parse(due_at) - now().getTime();
      if (left > 0) return Math.min(left, LOOK_MILLISECONDS);
      await runner.releaseDue(due_at);
    }
  };

  /** One look at a time. A request during it leads to another look, because this one may have missed what was held meanwhile. */
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
    // The next look comes in seconds: a short failure of the database must not stop the site.
    const pause = await releaseDue().catch((error: unknown) => {
      log.error({ err: error }, 'held changes that are due could not be published');
      return LOOK_MILLISECONDS;
    });
    if (!isStopped) next = setTimeout(() => look(log), pause).unref();
  };

  return {
    releaseDue,
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
