import { nameKey } from '#contract/text.ts';
import { householdOf } from './household.ts';

const WINDOW_MINUTES = 15;
/** Guesses allowed at once, and the time in which they come back. One address alone can never use up a name's budget. */
const BUDGETS = {
  nameAndAddress: { burst: 5, refillMinutes: WINDOW_MINUTES },
  name: { burst: 10, refillMinutes: WINDOW_MINUTES },
  /** A whole venue shares one address. */
  address: { burst: 50, refillMinutes: WINDOW_MINUTES },
  /** A browser in which this admin has signed in before. */
  knownBrowser: { burst: 5, refillMinutes: WINDOW_MINUTES },
};
/** Far more than what can be hashed in the window; some 20 MB. */
const REMEMBERED_MAX = 100_000;
/** One millisecond, in minutes. */
const MILLISECOND = 1 / 60_000;

export type LoginBudget = ReturnType<typeof createLoginBudget>;

/** `knownBrowser`: what tells this admin's browser from every other, or null. */
export type Guesser = { name: string; address: string; knownBrowser: string | null };
/** `asKnown`: drawn from the browser's own budget. A success was not a guess: it is given back. */
export type Guess = { minutesToWait: 0; asKnown: boolean; giveBack: () => void };

type Bucket = { key: string; burst: number; refillMinutes: number };

/**
 * Slows down password guessing. Only failures count, nobody is locked out for good, and whoever is signed in does not
 * notice. In any 15 minutes at most 20 guesses of one name are checked: a burst of 10 and as many that come back.
 *
 * Strangers could use those up while the admin stands beside them, at the same address. A browser in which the admin
 * has signed in before draws from a budget that nobody else can touch: at most 10 guesses in any 15 minutes. Once
 * that is used up, it is a stranger like the others.
 */
export function createLoginBudget(now: () => number) {
  let buckets = new Map<string, { left: number; at: number }>();

  const strangersBuckets = ({ name, address }: Guesser): Bucket[] => {
    const household = householdOf(address);
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
    // Fractions are not exact in binary: a wait of one minute would be announced as two.
    return missing <= 0 ? 0 : Math.max(1, Math.ceil(minutes - MILLISECOND));
  };

  /** Forgets those that were not used for the longest, which come first: they are nearly full, so a guesser gains least. */
  const remember = (key: string, left: number): void => {
    buckets.delete(key);
    buckets.set(key, { left, at: now() });
    if (buckets.size <= REMEMBERED_MAX) return;
    const kept = [...buckets].slice(REMEMBERED_MAX / 10);
    buckets = new Map(kept);
  };

  const takeFrom = (concerned: readonly Bucket[], asKnown: boolean): Guess => {
    for (const bucket of concerned) remember(bucket.key, level(bucket) - 1);
    const giveBack = () => {
      for (const bucket of concerned) {
        remember(bucket.key, Math.min(bucket.burst, level(bucket) + 1));
      }
    };
    return { minutesToWait: 0, asKnown, giveBack };
  };

  return {
    /** Takes a guess; answers the minutes to wait when there is none left. */
    take(guesser: Guesser): Guess | { minutesToWait: number } {
      const own =
        guesser.knownBrowser === null
          ? []
          : [{ key: `browser ${guesser.knownBrowser}`, ...BUDGETS.knownBrowser }];
      const ownWaits = own.map(minutesToWaitFor);
      if (ownWaits.includes(0)) return takeFrom(own, true);

      const strangers = strangersBuckets(guesser);
      const minutesToWait = Math.max(...strangers.map(minutesToWaitFor));
      return minutesToWait === 0
        ? takeFrom(strangers, false)
        : { minutesToWait: Math.min(minutesToWait, ...ownWaits) };
    },

    remembered: () => buckets.size,
  };
}
