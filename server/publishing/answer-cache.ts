import type { Measures } from '#server/monitoring/measures.ts';
import type { CachedAnswer } from './cached-answer.ts';

/** Far more than the pages of an event. Beyond it, the least recently used answers are dropped. */
const CACHE_BYTES_MAX = 32 * 1024 * 1024;
const CACHED_ANSWERS_MAX = 1000;

type CacheEntry = {
  answer: Promise<CachedAnswer>;
  /** Null until it is made. */
  made: CachedAnswer | null;
  /** The event and version that it was made from. */
  origin: string;
  /** The data has changed since, perhaps of another event. */
  mayBeStale: boolean;
};

/** The origin of an answer: an event at a version. Two events may have the same version. */
export function answerOrigin(event: number, version: number): string {
  return `${event} at ${version}`;
}

/**
 * Caches answers by address. After a change, a cached answer is used again only if it would be made from the same event at the same
 * version. An answer that is being made for old data goes to those who requested it before, and to nobody later.
 */
export function createAnswerCache(now: () => number, published: Measures['published']) {
  const entries = new Map<string, CacheEntry>();
  let changes = 0;

  /** Moves an entry to the end: the least recently used comes first. */
  const touch = (address: string, entry: CacheEntry): void => {
    entries.delete(address);
    entries.set(address, entry);
  };

  const evictOldest = (): void => {
    let bytes = [...entries.values()].reduce((sum, { made }) => sum + (made?.size() ?? 0), 0);
    for (const [address, { made }] of entries) {
      if (bytes <= CACHE_BYTES_MAX && entries.size <= CACHED_ANSWERS_MAX) return;
      entries.delete(address);
      bytes -= made?.size() ?? 0;
    }
  };

  const storeWhenMade = async (address: string, entry: CacheEntry): Promise<void> => {
    try {
      entry.made = await entry.answer;
      evictOldest();
    } catch {
      // A failure must not be cached: the next request tries again.
      if (entries.get(address) === entry) entries.delete(address);
    }
  };

  return {
    /** Read this before finding out anything else for an answer, such as which event is current. */
    changeCount: (): number => changes,

    /** The finished answer for this address, if it is certainly current. */
    findReady: (address: string): CachedAnswer | undefined => {
      const entry = entries.get(address);
      if (!entry?.made || entry.mayBeStale || entry.made.expiresAt <= now()) return undefined;
      touch(address, entry);
      return entry.made;
    },

    /**
     * The answer for this address, finished or in the making, or a new one from `make`. If the data has changed since the given
     * count, the answer is only for this request until it is checked again.
     */
    get: (
      address: string,
      { origin, since }: { origin: string; since: number },
      make: () => Promise<CachedAnswer>,
    ): Promise<CachedAnswer> => {
      const existing = entries.get(address);
      const isUsable =
        existing !== undefined && (existing.made === null || existing.made.expiresAt > now());
      const isUnchanged = since === changes;
      if (isUsable && existing.origin === origin) {
        if (isUnchanged) existing.mayBeStale = false;
        touch(address, existing);
        published('kept');
        return existing.answer;
      }
      published('made');
      const entry: CacheEntry = { answer: make(), made: null, origin, mayBeStale: !isUnchanged };
      touch(address, entry);
      void storeWhenMade(address, entry);
      return entry.answer;
    },

    changed: (): void => {
      changes += 1;
      for (const entry of entries.values()) entry.mayBeStale = true;
    },
  };
}
