import { browserStorage, isRecord } from '#web/lib/storage/storage.ts';
import type { Tap } from './taps.ts';

/** The taps stored in the browser, one key for each, so that two tabs never overwrite each other. */
export function tapStorage(pk_team: number) {
  const prefix = `tap ${pk_team} `;
  return {
    add: (tap: Tap): void => browserStorage.write(prefix + tap.key, JSON.stringify(tap)),

    remove: ({ key }: Pick<Tap, 'key'>): void => browserStorage.write(prefix + key, null),

    /** The earliest first, from any tab. */
    all: (): Tap[] =>
      browserStorage
        .keys(prefix)
        .flatMap((key) => browserStorage.readJson(key, isTap) ?? [])
        .toSorted((one, two) => one.at - two.at || (one.key < two.key ? -1 : 1)),

    /** Whether a storage event is about these taps; without a key it is about everything. */
    concerns: ({ key }: Pick<StorageEvent, 'key'>): boolean =>
      key === null || key.startsWith(prefix),
  };
}

function isTap(stored: unknown): stored is Tap {
  if (!isRecord(stored)) return false;
  const { key, at, action, payload } = stored;
  return (
    typeof key === 'string' &&
    typeof at === 'number' &&
    typeof action === 'string' &&
    ACTIONS.has(action) &&
    isRecord(payload)
  );
}

const ACTIONS: ReadonlySet<string> = new Set<Tap['action']>([
  'checkIn',
  'sayThere',
  'reportScore',
  'callReferee',
]);
