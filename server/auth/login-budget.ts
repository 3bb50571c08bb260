import { nameKey } from '#contract/text.ts';
import { householdOf } from './household.ts';

const WINDOW_MINUTES = 15;
/** Guesses allowed at once, and the time in which they come back. One address alone can never use up a name's budget. */
const BUDGETS = {
  nameAndAddress: { burst: 5, refillMinutes: WINDOW_MINUTES },
  name: { burst: 10, refillMinutes: WINDOW_MINUTES },
  /** A whole venue shares one address. */
  address: { burst: 50, refillMinutes: WINDOW_MINUTES },
};
/** Far more than what can be hashed in the window; some 20 MB. */
const REMEMBERED_MAX = 100_000;
/** In minutes. */
const MILLISECOND = 1 / 60_000;

export type LoginBudget = ReturnType<typeof createLoginBudget>;

/**
 * Slows down password guessing. Only failures count, nobody is locked out for good, and whoever is signed in does not
 * notice. In any 15 minutes at most 20 guesses of one name are checked: a burst of 10 and as many that come back.
 */
export function createLoginBudget(now: () => number) {
  let buckets = new Map<string, { left: number; at: number }>();

  const bucketsOf = (name: string, address: string) => {
    const household = householdOf(address);
    return [
      { key: `both ${household} ${nameKey(name)}`, ...BUDGETS.nameAndAddress },
      { key: `name ${nameKey(name)}`, ...BUDGETS.name },
      { key: `address ${household}`, ...BUDGETS.address },
    ];
  };

  const level = ({
    key,
    burst,
    refillMinutes,
  }: {
    key: string;
    burst: number;
    refillMinutes: number;
  }) => {
    const bucket = buckets.get(key);
    if (bucket === undefined) return burst;
    return Math.min(burst, bucket.left + ((now() - bucket.at) * burst) / (refillMinutes * 60_000));
  };

  /** The longest untouched are the fullest: they come first in the map, and are the first to be forgotten. */
  const remember = (key: string, left: number) => {
    buckets.delete(key);
    buckets.set(key, { left, at: now() });
    if (buckets.size <= REMEMBERED_MAX) return;
    const kept = [...buckets].slice(REMEMBERED_MAX / 10);
    buckets = new Map(kept);
  };

  return {
    /** Takes a try; answers the minutes to wait when there is none left. */
    take(name: string, address: string): { minutesToWait: number } {
      const concerned = bucketsOf(name, address);
      const waits = concerned.map((bucket) => {
        const missing = 1 - level(bucket);
        const minutes = (missing * bucket.refillMinutes) / bucket.burst;
        // A third is not exact in binary: one minute must not be told as two.
        return missing <= 0 ? 0 : Math.max(1, Math.ceil(minutes - MILLISECOND));
      });
      const minutesToWait = Math.max(...waits);
      if (minutesToWait > 0) return { minutesToWait };
      for (const bucket of concerned) remember(bucket.key, level(bucket) - 1);
      return { minutesToWait: 0 };
    },

    /** A success was not a guess. */
    giveBack(name: string, address: string): void {
      for (const bucket of bucketsOf(name, address)) {
        remember(bucket.key, Math.min(bucket.burst, level(bucket) + 1));
      }
    },

    remembered: () => buckets.size,
  };
}
