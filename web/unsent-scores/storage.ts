import type { Entry } from './entries.ts';
import type { Base, Save, Typing, UnsentScores } from './unsent.ts';

/**
 * The scores that are kept in the browser, a key for each match: two tabs that write about different matches never overwrite
 * each other.
 */
export function keptScores(name: string) {
  const prefix = `${name} `;
  // A full or forbidden storage: what was typed then lives as long as the tab, and is not taken for forgotten.
  let isShared = true;

  const read = (key: string, pk_match: number): Entry | null => {
    try {
      const text = window.localStorage.getItem(key);
      return text === null ? null : entryIn(JSON.parse(text), pk_match);
    } catch {
      return null;
    }
  };

  const matchOf = (key: string | null): number | null => {
    const rest = key?.startsWith(prefix) ? key.slice(prefix.length) : '';
    return /^\d+$/.test(rest) ? Number(rest) : null;
  };

  return {
    isShared: (): boolean => isShared,

    write: (pk_match: number, kept: Entry): void => {
      try {
        const key = prefix + pk_match;
        if (kept.save === undefined && kept.typed === undefined)
          window.localStorage.removeItem(key);
        else window.localStorage.setItem(key, JSON.stringify(kept));
      } catch {
        isShared = false;
      }
    },

    /** Everything that is kept now, whichever tab wrote it. */
    all: (): UnsentScores => {
      const saves: Record<number, Save> = {};
      const typed: Record<number, Typing> = {};
      for (const key of allKeys()) {
        const pk_match = matchOf(key);
        const kept = pk_match === null ? null : read(key, pk_match);
        if (pk_match === null || kept === null) continue;
        if (kept.save !== undefined) saves[pk_match] = kept.save;
        if (kept.typed !== undefined) typed[pk_match] = kept.typed;
      }
      return { saves, typed };
    },

    /** Whether an event of the storage is about these scores; without a key it is about everything. */
    concerns: ({ key }: Pick<StorageEvent, 'key'>): boolean =>
      key === null || matchOf(key) !== null,
  };
}

/** What can be used of what another version of the site may have kept: the rest must not stop the screen. */
function entryIn(kept: unknown, pk_match: number): Entry | null {
  if (!isRecord(kept)) return null;
  const { typed } = kept;
  const save = withSchedule(kept['save']);
  // Filed under another match it would never be found as sent, and be sent without end.
  const isOwn = isSave(save) && save.base.pk_match === pk_match;
  return { ...(isOwn && { save }), ...(isTyping(typed) && { typed }) };
}

/** Version 0.1.0 called the hour and the station of a match its place. */
function withSchedule(save: unknown): unknown {
  if (!isRecord(save) || !isRecord(save['wanted']) || !('place' in save['wanted'])) return save;
  const { place: schedule, ...wanted } = save['wanted'];
  return { ...save, wanted: { ...wanted, schedule } };
}

function isSave(kept: unknown): kept is Save {
  return isRecord(kept) && isBase(kept['base']) && isRecord(kept['wanted']) && hasState(kept);
}

function hasState({ state, theirs }: Record<string, unknown>): boolean {
  if (state === 'conflict') return isBase(theirs);
  return state === 'waiting' || state === 'saved' || state === 'refused' || state === 'reach';
}

function isTyping(kept: unknown): kept is Typing {
  if (!isRecord(kept)) return false;
  const { one, two, base } = kept;
  return typeof one === 'string' && typeof two === 'string' && (base === undefined || isBase(base));
}

function isBase(kept: unknown): kept is Base {
  return (
    isRecord(kept) && typeof kept['pk_match'] === 'number' && typeof kept['version'] === 'number'
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function allKeys(): string[] {
  try {
    return Object.keys(window.localStorage);
  } catch {
    return [];
  }
}
