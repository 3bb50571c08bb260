import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { householdOf } from '#server/auth/household.ts';

/** Generous: a whole venue shares one address. */
const PUBLIC_WRITES_A_MINUTE = 300;
const WINDOW_MILLISECONDS = 60_000;
const HOUSEHOLDS_MAX = 20_000;

/** Takes one write from what the visitor's address may send; answers the seconds to wait when there is none left. */
export type WriteLimiter = (request: FastifyRequest) => Promise<{ secondsToWait: number }>;

export async function createWriteLimiter(
  app: FastifyInstance,
  { isOn }: { isOn: boolean },
): Promise<WriteLimiter> {
  await app.register(rateLimit, { global: false, store: MonotonicWindows });
  const count = app.createRateLimit({
    max: PUBLIC_WRITES_A_MINUTE,
    timeWindow: WINDOW_MILLISECONDS,
    keyGenerator: ({ ip }) => householdOf(ip),
  });
  return async (request) => {
    if (!isOn) return { secondsToWait: 0 };
    const counted = await count(request);
    const isTooMuch = !counted.isAllowed && counted.isExceeded;
    return { secondsToWait: isTooMuch ? Math.max(1, counted.ttlInSeconds) : 0 };
  };
}

/** The library counts by the wall clock: when that is set back two hours, a minute's wait would last 121. */
class MonotonicWindows {
  readonly #windows = new Map<string, { current: number; endsAt: number }>();

  incr(
    household: string,
    answer: (error: null, counted: { current: number; ttl: number }) => void,
    windowMilliseconds: number,
  ): void {
    const now = performance.now();
    const known = this.#windows.get(household);
    const window =
      known !== undefined && known.endsAt > now
        ? known
        : { current: 0, endsAt: now + windowMilliseconds };
    window.current += 1;
    if (window !== known) this.#remember(household, window);
    answer(null, { current: window.current, ttl: window.endsAt - now });
  }

  child(): MonotonicWindows {
    return new MonotonicWindows();
  }

  /** The windows that end first come first, and are the first to be forgotten. */
  #remember(household: string, window: { current: number; endsAt: number }): void {
    this.#windows.delete(household);
    this.#windows.set(household, window);
    const oldest = this.#windows.keys().next().value;
    if (this.#windows.size > HOUSEHOLDS_MAX && oldest !== undefined) this.#windows.delete(oldest);
  }
}
