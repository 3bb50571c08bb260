import { useSyncExternalStore } from 'react';
import { LINK_SECRET } from '#contract/teams/team-links.ts';
import { browserStorage, isRecord } from '#web/lib/storage/storage.ts';

/** A link stored in this browser: its team, and whether it opens the whole team or one player. */
export type StoredTeam = {
  secret: string;
  fk_event: number;
  pk_team: number;
  name: string;
  opens: 'team' | 'player';
};

/** The stored teams, one entry for each; empty on the server and until hydration. */
export function useStoredTeams(): readonly StoredTeam[] {
  return useSyncExternalStore(browserStorage.subscribe, readStoredTeams, () => NONE);
}

/** One entry for each team: the team's link is preferred to a player's. */
export function readStoredTeams(): readonly StoredTeam[] {
  const keys = browserStorage.keys(PREFIX).toSorted();
  const all = JSON.stringify(keys.map((key) => browserStorage.read(key)));
  // The same list while nothing has changed, so that its users do not render again.
  if (all !== cache.all) cache = { all, teams: preferTeamLinks(keys.flatMap(readTeam)) };
  return cache.teams;
}

export function storeTeam(team: StoredTeam): void {
  browserStorage.write(storageKey(team), JSON.stringify(team));
}

/** The link no longer works, or is not wanted in this browser any more. */
export function removeTeam(secret: string): void {
  const hasSecret = (key: string): boolean => readTeam(key).some((team) => team.secret === secret);
  for (const key of browserStorage.keys(PREFIX).filter(hasSecret)) browserStorage.write(key, null);
}

/** A new secret: 18 random bytes as 24 letters. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** One key for each team, so that two tabs never overwrite each other. */
const PREFIX = 'my-team ';

const NONE: readonly StoredTeam[] = [];
let cache: { all: string; teams: readonly StoredTeam[] } = { all: '[]', teams: NONE };

function storageKey({ pk_team, opens }: StoredTeam): string {
  return `${PREFIX}${pk_team} ${opens}`;
}

/** Empty for an entry of another shape, from another version of the site. */
function readTeam(key: string): StoredTeam[] {
  const team = browserStorage.readJson(key, isStoredTeam);
  return team === null ? [] : [team];
}

function isStoredTeam(stored: unknown): stored is StoredTeam {
  if (!isRecord(stored)) return false;
  const { secret, fk_event, pk_team, name, opens } = stored;
  return (
    typeof secret === 'string' &&
    LINK_SECRET.test(secret) &&
    typeof fk_event === 'number' &&
    typeof pk_team === 'number' &&
    typeof name === 'string' &&
    (opens === 'team' || opens === 'player')
  );
}

function preferTeamLinks(teams: readonly StoredTeam[]): StoredTeam[] {
  return teams.filter(
    ({ pk_team, opens }) =>
      opens === 'team' ||
      !teams.some((other) => other.pk_team === pk_team && other.opens === 'team'),
  );
}
