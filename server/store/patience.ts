import { setTimeout as pause } from 'node:timers/promises';
import type { Driver, Reader } from './driver.ts';

/** The database cannot be reached or cannot save right now. Nothing was acknowledged. */
export class StoreUnavailableError extends Error {}

/** How long somebody who asked for something is kept waiting for another program to let go of the database. */
const PATIENCE_MILLISECONDS = 5000;
const TRIES_AT_LEAST = 3;
const LONGEST_PAUSE_MILLISECONDS = 64;

/**
 * Tries again as long as others are in the way. The pauses leave the event loop to everybody else: a lock that a viewer or a
 * script holds on the database must not keep pages and reads waiting.
 */
export async function withPatience<T>(
  driver: Pick<Driver | Reader, 'isCollision' | 'isUnavailable'>,
  askedAt: number,
  attempt: () => Promise<T>,
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!driver.isCollision(error)) throw translate(driver, error);
      const isOutOfPatience = performance.now() - askedAt > PATIENCE_MILLISECONDS;
      if (isOutOfPatience && tried >= TRIES_AT_LEAST) {
        throw new StoreUnavailableError('others were in the way for too long', { cause: error });
      }
      // Two that collided once would collide again if they came back together.
      await pause(Math.random() * Math.min(2 ** tried, LONGEST_PAUSE_MILLISECONDS));
    }
  }
}

function translate(driver: Pick<Driver | Reader, 'isUnavailable'>, error: unknown): unknown {
  return driver.isUnavailable(error)
    ? new StoreUnavailableError('the database is unavailable', { cause: error })
    : error;
}
