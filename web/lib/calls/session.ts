import { useSyncExternalStore } from 'react';
import type { Session } from '#contract/entities.ts';
import { SESSION_STORAGE_KEY } from '#contract/limits.ts';
import { browserStorage, isRecord } from '#web/lib/storage/storage.ts';

/** `checking` until the browser has read its storage: the server, which renders first, cannot know the session. */
export type SessionState =
  | { status: 'checking' }
  /** `left`: signed out by choice. `ended`: expired or revoked. */
  | { status: 'signed-out'; why: 'absent' | 'left' | 'ended' }
  | { status: 'signed-in'; admin: Session };

export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, currentSession, () => CHECKING);
}

export function currentSession(): SessionState {
  // A session that expired while the computer slept must not be used before the timer fires.
  if (state.status === 'checking' || hasExpired(state)) state = readStored();
  return state;
}

export function signIn(admin: Session): void {
  browserStorage.write(SESSION_STORAGE_KEY, JSON.stringify(admin));
  setState({ status: 'signed-in', admin });
}

export function signOut(): void {
  browserStorage.write(SESSION_STORAGE_KEY, null);
  setState(LEFT);
}

/** The server no longer knows the session. */
export function endSession(): void {
  browserStorage.write(SESSION_STORAGE_KEY, null);
  setState(ENDED);
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

function setState(next: SessionState): void {
  state = next;
  wakeAtExpiry();
  for (const listener of listeners) listener();
}

function followOtherTabs(event: StorageEvent): void {
  // A null key means that the whole storage was cleared.
  if (event.key === SESSION_STORAGE_KEY || event.key === null) setState(readStored());
}

function wakeAtExpiry(): void {
  clearTimeout(expiry);
  const session = currentSession();
  if (session.status !== 'signed-in') return;
  const remaining = session.admin.expiresAt * 1000 - Date.now();
  expiry = setTimeout(
    () => setState(currentSession()),
    Math.min(remaining, LONGEST_TIMER_MILLISECONDS),
  );
}

function readStored(): SessionState {
  if (browserStorage.read(SESSION_STORAGE_KEY) === null) return ABSENT;
  const stored = browserStorage.readJson(SESSION_STORAGE_KEY, isSession);
  if (stored !== null && stored.expiresAt * 1000 > Date.now()) {
    return { status: 'signed-in', admin: stored };
  }
  browserStorage.write(SESSION_STORAGE_KEY, null);
  return stored === null ? ABSENT : ENDED;
}

function hasExpired(session: SessionState): boolean {
  return session.status === 'signed-in' && session.admin.expiresAt * 1000 <= Date.now();
}

function isSession(value: unknown): value is Session {
  if (!isRecord(value)) return false;
  const { token, username, permission, expiresAt } = value;
  return (
    typeof token === 'string' &&
    typeof username === 'string' &&
    (permission === 1 || permission === 2) &&
    typeof expiresAt === 'number'
  );
}
