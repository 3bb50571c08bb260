import { useSyncExternalStore } from 'react';
import type { Session } from '#contract/entities.ts';
import { SESSION_STORAGE_KEY } from '#contract/limits.ts';

/** `checking` until the browser has read what it stored: the server, which renders first, cannot know. */
export type SessionState =
  | { status: 'checking' }
  /** `left`: by choice. `ended`: the session ran out or was revoked. */
  | { status: 'signed-out'; why: 'absent' | 'left' | 'ended' }
  | { status: 'signed-in'; admin: Session };

export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, currentSession, () => CHECKING);
}

export function currentSession(): SessionState {
  // A session that ran out while the computer slept must not be used before the timer notices.
  if (state.status === 'checking' || hasExpired(state)) state = readStored();
  return state;
}

export function signIn(admin: Session): void {
  writeStored(JSON.stringify(admin));
  move({ status: 'signed-in', admin });
}

export function signOut(): void {
  writeStored(null);
  move(LEFT);
}

/** The server no longer knows the session. */
export function endSession(): void {
  writeStored(null);
  move(ENDED);
}

const CHECKING: SessionState = { status: 'checking' };
const ABSENT: SessionState = { status: 'signed-out', why: 'absent' };
const LEFT: SessionState = { status: 'signed-out', why: 'left' };
const ENDED: SessionState = { status: 'signed-out', why: 'ended' };
const LONGEST_TIMER_MILLISECONDS = 2 ** 31 - 1;

let state: SessionState = CHECKING;
let expiry: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', followOtherTabs);
    wakeAtExpiry();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', followOtherTabs);
    clearTimeout(expiry);
  };
}

function move(next: SessionState): void {
  state = next;
  wakeAtExpiry();
  for (const listener of listeners) listener();
}

function followOtherTabs(event: StorageEvent): void {
  // A null key means that the whole storage was cleared.
  if (event.key === SESSION_STORAGE_KEY || event.key === null) move(readStored());
}

function wakeAtExpiry(): void {
  clearTimeout(expiry);
  const session = currentSession();
  if (session.status !== 'signed-in') return;
  const remaining = session.admin.expiresAt * 1000 - Date.now();
  expiry = setTimeout(
    () => move(currentSession()),
    Math.min(remaining, LONGEST_TIMER_MILLISECONDS),
  );
}

function readStored(): SessionState {
  const text = storage()?.getItem(SESSION_STORAGE_KEY) ?? null;
  if (text === null) return ABSENT;
  const stored = parse(text);
  if (stored !== undefined && stored.expiresAt * 1000 > Date.now()) {
    return { status: 'signed-in', admin: stored };
  }
  writeStored(null);
  return stored === undefined ? ABSENT : ENDED;
}

function hasExpired(session: SessionState): boolean {
  return session.status === 'signed-in' && session.admin.expiresAt * 1000 <= Date.now();
}

function parse(stored: string): Session | undefined {
  try {
    const value: unknown = JSON.parse(stored);
    return isSession(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isSession(value: unknown): value is Session {
  return (
    typeof value === 'object' &&
    value !== null &&
    'token' in value &&
    typeof value.token === 'string' &&
    'username' in value &&
    typeof value.username === 'string' &&
    'permission' in value &&
    (value.permission === 1 || value.permission === 2) &&
    'expiresAt' in value &&
    typeof value.expiresAt === 'number'
  );
}

function writeStored(value: string | null): void {
  try {
    if (value === null) storage()?.removeItem(SESSION_STORAGE_KEY);
    else storage()?.setItem(SESSION_STORAGE_KEY, value);
  } catch {
    // A full or forbidden storage: the session then lives as long as the tab.
  }
}

function storage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    // Browsers that forbid storage throw at the mere mention of it.
    return undefined;
  }
}
