import { browserStorage, isRecord } from '#web/lib/storage/storage.ts';
import type { Entry } from './entries.ts';
import type { MatchBeforeEdit, Save, Typing, UnsentScores } from './unsent.ts';

/**
 * The scores stored in the browser, one key for each match, so that two tabs with different matches never overwrite each other.
 */
export function scoreStorage(name: string) {
  const prefix = `${name} `;

  const matchKey = (key: string | null): number | null => {
    const rest = key?.startsWith(prefix) ? key.slice(prefix.length) : '';
    return /^\d+$/.test(rest) ? Number(rest) : null;
  };

  return {
    write: (pk_match: number, stored: Entry): void => {
      const isEmpty = stored.save === undefined && stored.typed === undefined;
      browserStorage.write(prefix + pk_match, isEmpty ? null : JSON.stringify(stored));
    },

    /** All stored scores, whichever tab wrote them. */
    all: (): UnsentScores => {
      const saves: Record<number, Save> = {};
      const typed: Record<number, Typing> = {};
      for (const key of browserStorage.keys(prefix)) {
        const pk_match = matchKey(key);
        if (pk_match === null) continue;
        const stored = readEntry(browserStorage.readJson(key, isRecord), pk_match);
        if (stored.save !== undefined) saves[pk_match] = stored.save;
        if (stored.typed !== undefined) typed[pk_match] = stored.typed;
      }
      return { saves, typed };
    },

    /** Whether a storage event is about these scores; without a key it is about everything. */
    concerns: ({ key }: Pick<StorageEvent, 'key'>): boolean =>
      key === null || matchKey(key) !== null,
  };
}

/** The usable part of an entry from another version of the site: the rest must not break the screen. */
function readEntry(stored: Record<string, unknown> | null, pk_match: number): Entry {
  if (stored === null) return {};
  const { typed } = stored;
  const save = withSchedule(stored['save']);
  // An entry under the wrong key would never be found as sent, and be sent for ever.
  const isOwn = isSave(save) && save.base.pk_match === pk_match;
  return { ...(isOwn && { save }), ...(isTyping(typed) && { typed }) };
}

/** Version 0.1.0 called the schedule of a match its place. */
function withSchedule(save: unknown): unknown {
  if (!isRecord(save) || !isRecord(save['wanted']) || !('place' in save['wanted'])) return save;
  const { place: schedule, ...wanted } = save['wanted'];
  return { ...save, wanted: { ...wanted, schedule } };
}

function isSave(stored: unknown): stored is Save {
  return (
    isRecord(stored) &&
    isMatchBeforeEdit(stored['base']) &&
    isRecord(stored['wanted']) &&
    hasState(stored)
  );
}

function hasState({ state, theirs }: Record<string, unknown>): boolean {
  if (state === 'conflict') return isMatchBeforeEdit(theirs);
  return state === 'waiting' || state === 'saved' || state === 'refused' || state === 'reach';
}

function isTyping(stored: unknown): stored is Typing {
  if (!isRecord(stored)) return false;
  const { one, two, base } = stored;
  return (
    typeof one === 'string' &&
    typeof two === 'string' &&
    (base === undefined || isMatchBeforeEdit(base))
  );
}

function isMatchBeforeEdit(stored: unknown): stored is MatchBeforeEdit {
  return (
    isRecord(stored) &&
    typeof stored['pk_match'] === 'number' &&
    typeof stored['version'] === 'number'
  );
}
