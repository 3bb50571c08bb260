import { nameKey } from '#contract/text.ts';

const WINDOW_MINUTES = 15;
/** Guesses allowed at once, and the time in which they come back. One address alone can never use up a name's budget. */
const BUDGETS = {
  nameAndAddress: { burst: 5, refillMinutes: WINDOW_MINUTES },
  name: { burst: 10, refillMinutes: WINDOW_MINUTES },
  /** A whole venue shares one address. */
  address: { burst: 50, refillMinutes: WINDOW_MINUTES },
};
const REMEMBERED_MAX = 10_000;
/** In minutes. */
const MILLISECOND = 1 / 60_000;

export type LoginBudget = ReturnType<typeof createLoginBudget>;

/**
 * Slows down password guessing. Only failures count, nobody is locked out for good, and whoever is signed in does not
 * notice. In any 15 minutes at most 20 guesses of one name are checked: a burst of 10 and as many that come back.
 */
export function createLoginBudget(now: () => number) {
  const buckets = new Map<string, { left: number; at: number }>();

  const bucketsOf = (name: string, address: string) => [
    { key: `both ${address} ${nameKey(name)}`, ...BUDGETS.nameAndAddress },
    { key: `name ${nameKey(name)}`, ...BUDGETS.name },
    { key: `address ${address}`, ...BUDGETS.address },
  ];

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

  const forgetTheFull = () => {
    if (buckets.size < REMEMBERED_MAX) return;
    const full = now() - WINDOW_MINUTES * 60_000;
    for (const [key, bucket] of buckets) if (bucket.at < full) buckets.delete(key);
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
      forgetTheFull();
      for (const bucket of concerned)
        buckets.set(bucket.key, { left: level(bucket) - 1, at: now() });
      return { minutesToWait: 0 };
    },

    /** A success was not a guess. */
    giveBack(name: string, address: string): void {
      for (const bucket of bucketsOf(name, address)) {
        buckets.set(bucket.key, { left: Math.min(bucket.burst, level(bucket) + 1), at: now() });
      }
    },
  };
}
