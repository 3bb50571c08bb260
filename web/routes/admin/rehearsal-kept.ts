import { PACE_NAMES, type Pace } from '#web/features/admin-rehearsal/paces.ts';

/** What only the browser that began a rehearsal knows of it. */
export type KeptRehearsal = { secret: string; pace: Pace };

/** 16 bytes as base64url writes them. Node and every browser have `getRandomValues`, also on a plain http address. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export function keepRehearsal(pk_event: number, kept: KeptRehearsal): void {
  try {
    window.localStorage.setItem(keyOf(pk_event), JSON.stringify(kept));
  } catch {
    // A full or forbidden storage: the link is then not shown, and the rest works.
  }
}

export function keptRehearsal(pk_event: number): KeptRehearsal | null {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(keyOf(pk_event)) ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function forgetRehearsal(pk_event: number): void {
  try {
    window.localStorage.removeItem(keyOf(pk_event));
  } catch {
    // Nothing was kept.
  }
}

function keyOf(pk_event: number): string {
  return `répétition ${pk_event}`;
}

function isKept(kept: unknown): kept is KeptRehearsal {
  const { secret, pace } = (kept ?? {}) as Partial<KeptRehearsal>;
  return typeof secret === 'string' && PACE_NAMES.some((name) => name === pace);
}
