import type { Base, Save, Typing } from '#web/unsent-scores/unsent.ts';
import { entryOf, resultOf, type Replaced } from './fake-server.ts';

type Kept = { save: Save | undefined; typed: Typing | undefined };

/** What a helper has seen of the match, and entered for it: against this, what the browser and the server did is judged. */
export function createMemory(complain: (what: string) => void) {
  /** What is known that the score in hand would replace, and the version at which that was known. */
  let seen = new Set<string>();
  let seenAt = 1;
  /** Somebody else may save the very same as the helper did: it holds no surprise. */
  const entered = new Set<string>();
  /** What was last entered and not let go, and the place in the history of what was on screen then. */
  let mine: { entry: string; since: number } | null = null;

  const isKnown = (entry: string): boolean => seen.has(entry) || entered.has(entry);
  const see = (match: Base): void => {
    seen = new Set([resultOf(match)]);
    seenAt = match.version;
  };

  return {
    see,

    /** What is begun now replaces what is on screen; nothing new is begun over what is still being typed or sent. */
    begin: ({ save, typed }: Kept, onScreen: Base): void => {
      const own = save?.wanted.score;
      if (typed !== undefined || (own !== undefined && save?.state !== 'saved')) return;
      see(onScreen);
      if (save === undefined || own === undefined) return;
      seen.add(entryOf(own));
      seenAt = Math.max(seenAt, save.base.version);
    },

    /** Digits, validated or not. */
    enter: (entry: string, { save }: Kept, live: Base): void => {
      const sent = save?.wanted.score;
      const isShown = resultOf(live) === entry;
      // The same again, while it is on its way, is the same entry.
      if (sent !== undefined && entryOf(sent) === entry) mine = { entry, since: 0 };
      // What this tab shows as saved needs no saving, whatever another tab knows.
      else if (mine?.entry !== entry || isShown) mine = { entry, since: live.version - 1 };
    },
    validate: (entry: string): void => void entered.add(entry),

    /** What is entered last is let go; what was sent before is not. */
    letGo: ({ save }: Partial<Kept>): void => {
      const left = save?.wanted.score;
      mine = left === undefined ? null : { entry: entryOf(left), since: 0 };
    },
    last: () => mine?.entry ?? null,

    /** The match has become again what was seen: what was there in between no longer matters. */
    learn: (match: Base): void => {
      if (isKnown(resultOf(match))) seenAt = match.version;
    },

    replaced: ({ before, author, after, version }: Replaced): void => {
      seenAt = version;
      if (author === 'helper' || isKnown(before)) return;
      complain(`${before} was replaced by ${after}, unseen`);
    },

    isUnseen: (live: Base, author: Replaced['author']): boolean =>
      live.version > seenAt && author === 'other' && !isKnown(resultOf(live)),

    /** Whether what was entered last is still kept, or has been on the server. */
    look: ({ save, typed }: Kept, history: readonly string[]): void => {
      if (mine === null) return;
      const { entry, since } = mine;
      const sent = save?.wanted.score;
      const isKept =
        (typed !== undefined && `${typed.one}-${typed.two}` === entry) ||
        (sent !== undefined && entryOf(sent) === entry);
      if (isKept) return;
      if (!history.slice(since).includes(entry)) complain(`${entry} is lost`);
      mine = null;
    },
  };
}
