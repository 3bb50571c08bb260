import { createMutex } from '#server/store/drivers/mutex.ts';

/** Too many jobs are waiting. One more is refused: its request would time out while it waits. */
export class TooManyWaitingError extends Error {}

/** Runs one job at a time, with a limit of waiting jobs. */
export function createBoundedQueue(waitingMax: number) {
  const runInTurn = createMutex();
  let waiting = 0;
  return async <T>(job: () => Promise<T>): Promise<T> => {
    if (waiting >= waitingMax) throw new TooManyWaitingError();
    waiting += 1;
    try {
      return await runInTurn(job);
    } finally {
      waiting -= 1;
    }
  };
}
