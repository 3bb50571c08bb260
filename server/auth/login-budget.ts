import { nameKey } from '#contract/words/text.ts';
import { toHousehold } from './client-network.ts';

const WINDOW_MINUTES = 15;
/** How many guesses are allowed at once, and how fast they come back. One address alone can never use up the budget of a name. */
const BUDGETS = {
  nameAndAddress: { burst: 5, refillMinutes: WINDOW_MINUTES },
  name: { burst: 10, refillMinutes: WINDOW_MINUTES },
  address: { burst: 50, refillMinutes: WINDOW_MINUTES },
  /** A browser in which this admin has signed in before. */
  knownBrowser: { burst: 5, refillMinutes: WINDOW_MINUTES },
};
/** Far more than can be hashed in the window; some 20 MB. */
const REMEMBERED_MAX = 100_000;
/** One millisecond, in minutes. */
const MILLISECOND = 1 / 60_000;

export type LoginBudget = ReturnType<typeof createLoginBudget>;

/** `knownBrowser`: the token of this admin's browser, or null. */
export type Guesser = { name: string; address: string; knownBrowser: string | null };
/** `isKnownBrowser`: taken from the browser's own budget. A correct password is no guess: `giveBack` returns it. */
export type Guess = { minutesToWait: 0; asKnown: boolean; giveBack: () => void };

type Bucket = { key: string; burst: number; refillMinutes: number };

/**
 * Slows down password guessing. Only failures count, and nobody is locked out for good. In any 15 minutes at most 20 guesses of one
 * name are checked: a burst of 10, and 10 that come back. Others at the same address could use those up. So a browser in which the
 * admin has signed in before has its own budget: at most 10 guesses in any 15 minutes. After that it counts as an unknown browser.
 */
export function createLoginBudget(now: () => number) {
  let buckets = new Map<string, { left: number; at: number }>();

  const strangersBuckets = ({ name, address }: Guesser): Bucket[] => {
    const household = toHousehold(address);
    return [
      { key: `both ${household} ${nameKey(name)}`, ...BUDGETS.nameAndAddress },
      { key: `name ${nameKey(name)}`, ...BUDGETS.name },
      { key: `address ${household}`, ...BUDGETS.address },
    ];
  };

  const level = ({ key, burst, refillMinutes }: Bucket): number => {
    const bucket = buckets.get(key);
    if (bucket === undefined) return burst;
    return Math.min(burst, bucket.left + ((now() - bucket.at) * burst) / (refillMinutes * 60_000));
  };

  const minutesToWaitFor = (bucket: Bucket): number => {
    const missing = 1 - level(bucket);
    const minutes = (missing * bucket.refillMinutes) / bucket.burst;
    // Binary fractions are not exact: without this, a wait of one minute would be announced as two.
    return missing <= 0 ? 0 : Math.max(1, Math.ceil(minutes - MILLISECOND));
  };

  /**
   * Forgets the buckets that were unused for the longest time (they come first): they are nearly full, so a guesser gains least.
   */
  const saveLevel = (key: string, left: number): void => {
    buckets.delete(key);
    buckets.set(key, { left, at: now() });
    if (buckets.size <= REMEMBERED_MAX) return;
    const newest = [...buckets].slice(REMEMBERED_MAX / 10);
    buckets = new Map(newest);
  };

  const takeFrom = (taken: readonly Bucket[], asKnown: boolean): Guess => {
    for (const bucket of taken) saveLevel(bucket.key, level(bucket) - 1);
    const giveBack = () => {
      for (const bucket of taken) {
        saveLevel(bucket.key, Math.min(bucket.burst, level(bucket) + 1));
      }
    };
    return { minutesToWait: 0, asKnown, giveBack };
  };

  return {
    /** Takes a guess; returns the minutes to wait when none is left. */
    take(guesser: Guesser): Guess | { minutesToWait: number } {
      const browserBuckets =
        guesser.knownBrowser === null
          ? []
          : [{ key: `browser ${guesser.knownBrowser}`, ...BUDGETS.knownBrowser }];
      const browserWaits = browserBuckets.map(minutesToWaitFor);
      if (browserWaits.includes(0)) return takeFrom(browserBuckets, true);

      const strangerBuckets = strangersBuckets(guesser);
      const minutesToWait = Math.max(...strangerBuckets.map(minutesToWaitFor));
      return minutesToWait === 0
        ? takeFrom(strangerBuckets, false)
        : { minutesToWait: Math.min(minutesToWait, ...browserWaits) };
    },

    remembered: () => buckets.size,
  };
}
