import { useSyncExternalStore } from 'react';
import { LINK_SECRET } from '#contract/team-links.ts';

/** A link that this browser has: whose team it opens, and how much of it. */
export type KeptTeam = {
  secret: string;
  fk_event: number;
  pk_team: number;
  name: string;
  opens: 'team' | 'player';
};

/** The teams of this browser, one entry for each; empty in the server's picture and until the page is taken over. */
export function useKeptTeams(): readonly KeptTeam[] {
  return useSyncExternalStore(subscribe, keptTeams, () => NONE);
}

/** One entry for each team: its own link rather than that of one of its players. */
export function keptTeams(): readonly KeptTeam[] {
  const texts = [...stored(), ...unsaved].toSorted(([one], [two]) => (one < two ? -1 : 1));
  const all = JSON.stringify(texts);
  // The same list as long as nothing has changed: whoever shows it is not drawn again.
  if (all !== read.all) read = { all, teams: strongest(texts.flatMap(([, text]) => teamIn(text))) };
  return read.teams;
}

export function keepTeam(team: KeptTeam): void {
  const key = keyOf(team);
  unsaved.delete(key);
  try {
    localStorage.setItem(key, JSON.stringify(team));
  } catch {
    // Storage that is blocked or full: this tab remembers by itself.
    unsaved.set(key, JSON.stringify(team));
  }
  tell();
}

/** The link no longer opens anything, or is not wanted here any more. */
export function forgetTeam(secret: string): void {
  const isIts = ([, text]: Kept): boolean => teamIn(text).some((team) => team.secret === secret);
  for (const [key] of [...stored(), ...unsaved].filter(isIts)) {
    unsaved.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // It could not be stored either.
    }
  }
  tell();
}

/** A secret as the browser makes it: 18 bytes, which is 24 letters. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** A key of its own for each team: two tabs that keep different ones never overwrite each other. */
const PREFIX = 'my-team ';

type Kept = readonly [key: string, text: string];

const NONE: readonly KeptTeam[] = [];
const listeners = new Set<() => void>();
const unsaved = new Map<string, string>();
let read: { all: string; teams: readonly KeptTeam[] } = { all: '[]', teams: NONE };

function keyOf({ pk_team, opens }: KeptTeam): string {
  return `${PREFIX}${pk_team} ${opens}`;
}

function stored(): Kept[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => [key, localStorage.getItem(key) ?? '']);
  } catch {
    // Browsers that forbid storage throw at the mere mention of it.
    return [];
  }
}

/** None where another version of the site has kept something else. */
function teamIn(text: string): KeptTeam[] {
  try {
    const kept: unknown = JSON.parse(text);
    return isKeptTeam(kept) ? [kept] : [];
  } catch {
    return [];
  }
}

function isKeptTeam(kept: unknown): kept is KeptTeam {
  if (typeof kept !== 'object' || kept === null) return false;
  const { secret, fk_event, pk_team, name, opens } = kept as Record<string, unknown>;
  return (
    typeof secret === 'string' &&
    LINK_SECRET.test(secret) &&
    typeof fk_event === 'number' &&
    typeof pk_team === 'number' &&
    typeof name === 'string' &&
    (opens === 'team' || opens === 'player')
  );
}

function strongest(teams: readonly KeptTeam[]): KeptTeam[] {
  return teams.filter(
    ({ pk_team, opens }) =>
      opens === 'team' ||
      !teams.some((other) => other.pk_team === pk_team && other.opens === 'team'),
  );
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab has kept or forgotten one, also while this page was kept for the way back.
  window.addEventListener('storage', listener);
  window.addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
    window.removeEventListener('pageshow', listener);
  };
}
