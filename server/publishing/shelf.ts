import type { KeptAnswer } from './kept-answer.ts';

/** Far more than an event has pages. Beyond it, what nobody has asked for the longest goes. */
const BYTES_KEPT = 32 * 1024 * 1024;
const ANSWERS_KEPT = 1000;

type Entry = {
  answer: Promise<KeptAnswer>;
  /** Null until it is there. */
  made: KeptAnswer | null;
  followsData: boolean;
};

/**
 * The answers that are kept, by address. A change of the data takes away what follows from it; what was being made for the old
 * data still goes to those who had asked for it, and to nobody who asks later.
 */
export function createShelf(now: () => number) {
  const entries = new Map<string, Entry>();

  /** Put last again: what nobody has asked for the longest comes first. */
  const touch = (address: string, entry: Entry): void => {
    entries.delete(address);
    entries.set(address, entry);
  };

  const tidy = (): void => {
    let bytes = [...entries.values()].reduce((sum, { made }) => sum + (made?.size() ?? 0), 0);
    for (const [address, { made }] of entries) {
      if (bytes <= BYTES_KEPT && entries.size <= ANSWERS_KEPT) return;
      entries.delete(address);
      bytes -= made?.size() ?? 0;
    }
  };

  const keep = async (address: string, entry: Entry): Promise<void> => {
    try {
      entry.made = await entry.answer;
      tidy();
    } catch {
      // A failure must not be kept: the next request tries again.
      if (entries.get(address) === entry) entries.delete(address);
    }
  };

  return {
    /** What is there for this address now. */
    ready: (address: string): KeptAnswer | undefined => {
      const entry = entries.get(address);
      if (!entry?.made || entry.made.goodUntil <= now()) return undefined;
      touch(address, entry);
      return entry.made;
    },

    /** What is there or being made for this address, or else what `make` makes. */
    get: (
      address: string,
      followsData: boolean,
      make: () => Promise<KeptAnswer>,
    ): Promise<KeptAnswer> => {
      const known = entries.get(address);
      if (known !== undefined && (known.made === null || known.made.goodUntil > now())) {
        touch(address, known);
        return known.answer;
      }
      const entry: Entry = { answer: make(), made: null, followsData };
      touch(address, entry);
      void keep(address, entry);
      return entry.answer;
    },

    changed: (): void => {
      for (const [address, { followsData }] of entries) if (followsData) entries.delete(address);
    },
  };
}
