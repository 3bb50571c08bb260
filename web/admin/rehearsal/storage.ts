import { browserStorage } from '#web/lib/storage/storage.ts';
import { PACE_NAMES, type Pace } from './paces.ts';

/** The secret and the pace of a rehearsal, stored only in the browser that started it. */
export type StoredRehearsal = { secret: string; pace: Pace };

/** 16 random bytes as base64url. `getRandomValues` also works on plain http. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export function storeRehearsal(pk_event: number, stored: StoredRehearsal): void {
  browserStorage.write(storageKey(pk_event), JSON.stringify(stored));
}

export function readRehearsal(pk_event: number): StoredRehearsal | null {
  return browserStorage.readJson(storageKey(pk_event), isStoredRehearsal);
}

export function removeRehearsal(pk_event: number): void {
  browserStorage.write(storageKey(pk_event), null);
}

function storageKey(pk_event: number): string {
  return `répétition ${pk_event}`;
}

function isStoredRehearsal(stored: unknown): stored is StoredRehearsal {
  const { secret, pace } = (stored ?? {}) as Partial<StoredRehearsal>;
  return typeof secret === 'string' && PACE_NAMES.some((name) => name === pace);
}
