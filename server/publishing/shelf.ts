import type { KeptAnswer } from './kept-answer.ts';

/** Far more than an event has pages. Beyond it, what nobody has asked for the longest goes. */
const BYTES_KEPT = 32 * 1024 * 1024;
const ANSWERS_KEPT = 1000;

type Entry = {
  answer: Promise<KeptAnswer>;
  /** Null until it is there. */
  made: KeptAnswer | null;
  /** Of the state that it was made from; null for what follows from no data. */
  version: number | null;
  /** The data has changed since, though perhaps another event's. */
  isDoubtful: boolean;
};

/**
 * The answers that are kept, by address. After a change of the data, what follows from it is sent again only to who says that its
 * event is still at the same version; what was being made for the old data still goes to those who had asked for it, and to nobody
 * who asks later.
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
      if (!entry?.made || entry.isDoubtful || entry.made.goodUntil <= now()) return undefined;
      touch(address, entry);
      return entry.made;
    },

    /** What is there or being made for this address, or else what `make` makes. */
    get: (
      address: string,
      version: number | null,
      make: () => Promise<KeptAnswer>,
    ): Promise<KeptAnswer> => {
      const known = entries.get(address);
      const isGood = known !== undefined && (known.made === null || known.made.goodUntil > now());
      if (isGood && known.version === version) {
        known.isDoubtful = false;
        touch(address, known);
        return known.answer;
      }
      const entry: Entry = { answer: make(), made: null, version, isDoubtful: false };
      touch(address, entry);
      void keep(address, entry);
      return entry.answer;
    },

    changed: (): void => {
      for (const entry of entries.values()) entry.isDoubtful = entry.version !== null;
    },
  };
}
