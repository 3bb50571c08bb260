import type { Measures } from '#server/watching/measures.ts';
import type { KeptAnswer } from './kept-answer.ts';

/** Far more than an event has pages. Beyond it, what nobody has asked for the longest goes. */
const BYTES_KEPT = 32 * 1024 * 1024;
const ANSWERS_KEPT = 1000;

type Entry = {
  answer: Promise<KeptAnswer>;
  /** Null until it is there. */
  made: KeptAnswer | null;
  /** What it was made from. */
  origin: string;
  /** The data has changed since, though perhaps another event's. */
  isDoubtful: boolean;
};

/** An event at a version: several events may be at the same one. */
export function originOf(event: number, version: number): string {
  return `${event} at ${version}`;
}

/**
 * The answers that are kept, by address. After a change of the data, what follows from it is sent again only to who says that it
 * would be made from the same event at the same version; what was being made for the old data still goes to those who had asked for
 * it, and to nobody who asks later.
 */
export function createShelf(now: () => number, published: Measures['published']) {
  const entries = new Map<string, Entry>();
  let changes = 0;

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
    /** To be asked before anything else is found out for an answer, such as which event is current. */
    moment: (): number => changes,

    /** What is there for this address now. */
    ready: (address: string): KeptAnswer | undefined => {
      const entry = entries.get(address);
      if (!entry?.made || entry.isDoubtful || entry.made.goodUntil <= now()) return undefined;
      touch(address, entry);
      return entry.made;
    },

    /**
     * What is there or being made for this address, or else what `make` makes. If the data has changed since the given moment, it goes
     * to who asked and to nobody else before it was looked at again.
     */
    get: (
      address: string,
      { origin, since }: { origin: string; since: number },
      make: () => Promise<KeptAnswer>,
    ): Promise<KeptAnswer> => {
      const known = entries.get(address);
      const isGood = known !== undefined && (known.made === null || known.made.goodUntil > now());
      const isCertain = since === changes;
      if (isGood && known.origin === origin) {
        if (isCertain) known.isDoubtful = false;
        touch(address, known);
        published('kept');
        return known.answer;
      }
      published('made');
      const entry: Entry = { answer: make(), made: null, origin, isDoubtful: !isCertain };
      touch(address, entry);
      void keep(address, entry);
      return entry.answer;
    },

    changed: (): void => {
      changes += 1;
      for (const entry of entries.values()) entry.isDoubtful = true;
    },
  };
}
