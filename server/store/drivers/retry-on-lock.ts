import { setTimeout as pause } from 'node:timers/promises';
import type { Driver, Reader } from './driver.ts';

/** The database cannot be reached or cannot save right now. Nothing was acknowledged. */
export class StoreUnavailableError extends Error {}

/** How long a request waits for another program to release the database. */
const RETRY_FOR_MILLISECONDS = 5000;
const TRIES_AT_LEAST = 3;
const LONGEST_PAUSE_MILLISECONDS = 64;

/**
 * Retries while others hold a lock. The pauses free the event loop: a lock by a viewer or a script must not block pages and reads.
 */
export async function retryOnLock<T>(
  driver: Pick<Driver | Reader, 'isCollision' | 'isUnavailable'>,
  startedAt: number,
  attempt: () => Promise<T>,
): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!driver.isCollision(error)) throw toStoreError(driver, error);
      const isTimeUp = performance.now() - startedAt > RETRY_FOR_MILLISECONDS;
      if (isTimeUp && attempts >= TRIES_AT_LEAST) {
        throw new StoreUnavailableError('others were in the way for too long', { cause: error });
      }
      // A random pause, because two that collided would collide again if they came back together.
      await pause(Math.random() * Math.min(2 ** attempts, LONGEST_PAUSE_MILLISECONDS));
    }
  }
}

function toStoreError(driver: Pick<Driver | Reader, 'isUnavailable'>, error: unknown): unknown {
  return driver.isUnavailable(error)
    ? new StoreUnavailableError('the database is unavailable', { cause: error })
    : error;
}
