import { useMemo, useState } from 'react';
import { useTeamsWithPlayers } from '#web/lib/public-teams.ts';
import { foundBy } from '#web/lib/search.ts';
import type { TeamWithPlayers } from '#web/lib/teams.ts';

export const SEARCH_LABEL = 'Chercher une équipe ou un pseudo';

export type TeamSearch = {
  words: string;
  setWords: (words: string) => void;
  /** Whether the team of this name is among those that somebody looks for. */
  isFound: (name: string) => boolean;
};

/** The search for a team by its name or by a player's pseudo. Who plays where is fetched for those who search. */
export function useTeamSearch(): TeamSearch {
  const [words, setWords] = useState('');
  const { teams } = useTeamsWithPlayers(words.trim() !== '');
  const isFound = useMemo(() => {
    const names = new Set(teamsFound(teams, words).map(({ name }) => name));
    const isNamed = foundBy(words);
    return (name: string) => names.has(name) || isNamed(name);
  }, [teams, words]);
  return { words, setWords, isFound };
}

export function teamsFound(teams: readonly TeamWithPlayers[], words: string): TeamWithPlayers[] {
  const isFound = foundBy(words);
  return teams.filter(
    ({ name, players }) => isFound(name) || players.some(({ username }) => isFound(username)),
  );
}

/** Nothing while nobody searches. */
export function sayFound(count: number, words: string): string {
  if (words.trim() === '') return '';
  if (count === 0) return 'Aucune équipe trouvée.';
  return count > 1 ? `${count} équipes trouvées` : '1 équipe trouvée';
}
