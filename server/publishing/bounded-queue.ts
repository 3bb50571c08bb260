import { createQueue } from '#server/store/queue.ts';

/** So many ask for something new at once that the next one would wait too long. */
export class TooManyPagesError extends Error {}

/** One at a time, and no more than so many waiting. */
export function createBoundedQueue(waitingMax: number) {
  const inTurn = createQueue();
  let waiting = 0;
  return async <T>(job: () => Promise<T>): Promise<T> => {
    if (waiting >= waitingMax) throw new TooManyPagesError();
    waiting += 1;
    try {
      return await inTurn(job);
    } finally {
      waiting -= 1;
    }
  };
}
