import { useMemo } from 'react';
import { usePublicState } from '#web/lib/state/public-state.ts';

/** The matches of the tournament by key; all others were made by hand. Null until they are loaded. */
export type TournamentMatches = ReadonlyMap<number, { bye: boolean }>;

export function useTournamentMatches(): TournamentMatches | null {
  const { state } = usePublicState(MATCHES);
  // Keyed by text, so that a changed score does not redraw a list of hundreds of matches.
  const keys = state?.matches.map(({ pk_match, bye }) => `${pk_match}${bye ? BYE : ''}`).join(' ');
  return useMemo(() => (keys === undefined ? null : new Map(parseKeys(keys))), [keys]);
}

function parseKeys(keys: string): [number, { bye: boolean }][] {
  if (keys === '') return [];
  return keys.split(' ').map((key) => [Number(key.replace(BYE, '')), { bye: key.endsWith(BYE) }]);
}

const BYE = '-';
const MATCHES = ['rounds'] as const;
