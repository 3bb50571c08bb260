import { counted } from '#contract/words/french.ts';
import { useMemo, useState } from 'react';
import { useTeamsWithPlayers } from '#web/lib/state/public-teams.ts';
import { foundBy } from './search.ts';
import type { TeamWithPlayers } from './teams.ts';

export const SEARCH_LABEL = 'Chercher une équipe ou un pseudo';

export type TeamSearch = {
  searchText: string;
  setSearchText: (searchText: string) => void;
  /** Whether the team of this name matches the search. */
  isFound: (name: string) => boolean;
};

/** Searches teams by name or by a player's pseudo. The players are only loaded when somebody searches. */
export function useTeamSearch(): TeamSearch {
  const [searchText, setSearchText] = useState('');
  const { teams } = useTeamsWithPlayers(searchText.trim() !== '');
  const isFound = useMemo(() => {
    const names = new Set(searchTeams(teams, searchText).map(({ name }) => name));
    const hasName = foundBy(searchText);
    return (name: string) => names.has(name) || hasName(name);
  }, [teams, searchText]);
  return { searchText, setSearchText, isFound };
}

export function searchTeams(
  teams: readonly TeamWithPlayers[],
  searchText: string,
): TeamWithPlayers[] {
  const isFound = foundBy(searchText);
  return teams.filter(
    ({ name, players }) => isFound(name) || players.some(({ username }) => isFound(username)),
  );
}

/** Empty while nobody searches. */
export function foundText(count: number, searchText: string): string {
  if (searchText.trim() === '') return '';
  if (count === 0) return 'Aucune équipe trouvée.';
  return counted(count, 'équipe trouvée', 'équipes trouvées');
}
