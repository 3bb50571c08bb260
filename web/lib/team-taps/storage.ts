import type { Tap } from './taps.ts';

/** The taps that are kept in the browser, a key for each: two tabs never overwrite each other. */
export function keptTaps(pk_team: number) {
  const prefix = `tap ${pk_team} `;
  // A full or forbidden storage: what was tapped then lives as long as the tab.
  const unsaved = new Map<string, Tap>();

  return {
    add: (tap: Tap): void => {
      try {
        window.localStorage.setItem(prefix + tap.key, JSON.stringify(tap));
      } catch {
        unsaved.set(tap.key, tap);
      }
    },

    remove: ({ key }: Pick<Tap, 'key'>): void => {
      unsaved.delete(key);
      try {
        window.localStorage.removeItem(prefix + key);
      } catch {
        // It could not be stored either.
      }
    },

    /** The earliest first, whichever tab wrote it. */
    all: (): Tap[] =>
      [...stored(prefix), ...unsaved.values()].toSorted(
        (one, two) => one.at - two.at || (one.key < two.key ? -1 : 1),
      ),

    /** Whether an event of the storage is about these taps; without a key it is about everything. */
    concerns: ({ key }: Pick<StorageEvent, 'key'>): boolean =>
      key === null || key.startsWith(prefix),
  };
}

function stored(prefix: string): Tap[] {
  try {
    return Object.keys(window.localStorage)
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => tapIn(window.localStorage.getItem(key) ?? ''));
  } catch {
    return [];
  }
}

/** None where another version of the site has kept something else. */
function tapIn(text: string): Tap[] {
  try {
    const kept: unknown = JSON.parse(text);
    return isTap(kept) ? [kept] : [];
  } catch {
    return [];
  }
}

function isTap(kept: unknown): kept is Tap {
  if (typeof kept !== 'object' || kept === null) return false;
  const { key, at, action, payload } = kept as Record<string, unknown>;
  return (
    typeof key === 'string' &&
    typeof at === 'number' &&
    typeof action === 'string' &&
    ACTIONS.has(action) &&
    typeof payload === 'object' &&
    payload !== null
  );
}

const ACTIONS: ReadonlySet<string> = new Set<Tap['action']>([
  'checkIn',
  'sayThere',
  'reportScore',
  'callReferee',
]);
