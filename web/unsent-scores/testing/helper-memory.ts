import type { MatchBeforeEdit, Save, Typing } from '#web/unsent-scores/unsent.ts';
import { entryText, resultText, type Replaced } from './fake-server.ts';

type StoredEntry = { save: Save | undefined; typed: Typing | undefined };

/** The results of a match that a helper has seen, and the scores that they entered. Browser and server are checked against it. */
export function createMemory(complain: (complaint: string) => void) {
  /** The results that the helper knows the current entry would replace, and the version at which they were seen. */
  let seenResults = new Set<string>();
  let seenVersion = 1;
  /** Somebody else may save the same as the helper: that is no surprise. */
  const entered = new Set<string>();
  /** The last entry that was not dropped, and the position in the history at that time. */
  let mine: { entry: string; since: number } | null = null;

  const isExpected = (entry: string): boolean => seenResults.has(entry) || entered.has(entry);
  const see = (match: MatchBeforeEdit): void => {
    seenResults = new Set([resultText(match)]);
    seenVersion = match.version;
  };

  return {
    see,

    /** A new entry replaces what is on screen; no new entry begins while one is typed or sent. */
    begin: ({ save, typed }: StoredEntry, onScreen: MatchBeforeEdit): void => {
      const own = save?.wanted.score;
      if (typed !== undefined || (own !== undefined && save?.state !== 'saved')) return;
      see(onScreen);
      if (save === undefined || own === undefined) return;
      seenResults.add(entryText(own));
      seenVersion = Math.max(seenVersion, save.base.version);
    },

    /** Digits, validated or not. */
    enter: (entry: string, { save }: StoredEntry, live: MatchBeforeEdit): void => {
      const sent = save?.wanted.score;
      const isOnScreen = resultText(live) === entry;
      // The same score again, while it is being sent, is the same entry.
      if (sent !== undefined && entryText(sent) === entry) mine = { entry, since: 0 };
      // A score that this tab shows as saved needs no saving, also when another tab knows a newer one.
      else if (mine?.entry !== entry || isOnScreen) mine = { entry, since: live.version - 1 };
    },
    validate: (entry: string): void => void entered.add(entry),

    /** The last entry is dropped; what was sent before is not. */
    letGo: ({ save }: Partial<StoredEntry>): void => {
      const remaining = save?.wanted.score;
      mine = remaining === undefined ? null : { entry: entryText(remaining), since: 0 };
    },
    last: () => mine?.entry ?? null,

    /** The match has the seen result again: another result in between does not matter. */
    learn: (match: MatchBeforeEdit): void => {
      if (isExpected(resultText(match))) seenVersion = match.version;
    },

    replaced: ({ before, author, after, version }: Replaced): void => {
      seenVersion = version;
      if (author === 'helper' || isExpected(before)) return;
      complain(`${before} was replaced by ${after}, unseen`);
    },

    isUnseen: (live: MatchBeforeEdit, author: Replaced['author']): boolean =>
      live.version > seenVersion && author === 'other' && !isExpected(resultText(live)),

    /** Checks that the last entry is still stored, or has been on the server. */
    look: ({ save, typed }: StoredEntry, history: readonly string[]): void => {
      if (mine === null) return;
      const { entry, since } = mine;
      const sent = save?.wanted.score;
      const isStored =
        (typed !== undefined && `${typed.one}-${typed.two}` === entry) ||
        (sent !== undefined && entryText(sent) === entry);
      if (isStored) return;
      if (!history.slice(since).includes(entry)) complain(`${entry} is lost`);
      mine = null;
    },
  };
}
