/** Stored by the browser for all tabs of the site. */
export const browserStorage = createStorage(() => localStorage);

/** Stored for this tab until it is closed. */
export const tabStorage = createStorage(() => sessionStorage);

/**
 * Texts by key. Nothing here throws: where storage is blocked or full, as in some private windows, the page keeps the values in
 * memory.
 */
function createStorage(area: () => Storage) {
  /** Null for a key that could not be removed. */
  const unsaved = new Map<string, string | null>();
  const listeners = new Set<() => void>();

  const read = (key: string): string | null => {
    if (unsaved.has(key)) return unsaved.get(key) ?? null;
    try {
      return area().getItem(key);
    } catch {
      return null;
    }
  };

  const storedKeys = (): string[] => {
    try {
      return Object.keys(area());
    } catch {
      return [];
    }
  };

  return {
    read,

    /** Null for a missing value, and for one of another shape from another version of the site. */
    readJson: <T>(key: string, isExpected: (stored: unknown) => stored is T): T | null => {
      try {
        const stored: unknown = JSON.parse(read(key) ?? 'null');
        return isExpected(stored) ? stored : null;
      } catch {
        return null;
      }
    },

    /** Null removes it. */
    write: (key: string, text: string | null): void => {
      try {
        if (text === null) area().removeItem(key);
        else area().setItem(key, text);
        unsaved.delete(key);
      } catch {
        unsaved.set(key, text);
      }
      for (const listener of listeners) listener();
    },

    keys: (prefix: string): string[] =>
      [...new Set([...storedKeys(), ...unsaved.keys()])].filter(
        (key) => key.startsWith(prefix) && unsaved.get(key) !== null,
      ),

    /** Called at every write in this tab and others, and when the page returns from the back/forward cache. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      window.addEventListener('pageshow', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
        window.removeEventListener('pageshow', listener);
      };
    },
  };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
