import { useMemo } from 'react';
import { usePublicState } from '#web/lib/public-state.ts';

/** The matches of the tournament, by key: all others were made by hand. Null until it is known. */
export type TournamentMatches = ReadonlyMap<number, { bye: boolean }>;

export function useTournamentMatches(): TournamentMatches | null {
  const { state } = usePublicState(MATCHES);
  // A score that changes is no other match: a list of hundreds is not drawn again for it.
  const keys = state?.matches.map(({ pk_match, bye }) => `${pk_match}${bye ? BYE : ''}`).join(' ');
  return useMemo(() => (keys === undefined ? null : new Map(entriesOf(keys))), [keys]);
}

function entriesOf(keys: string): [number, { bye: boolean }][] {
  if (keys === '') return [];
  return keys.split(' ').map((key) => [Number(key.replace(BYE, '')), { bye: key.endsWith(BYE) }]);
}

const BYE = '-';
const MATCHES = ['rounds'] as const;
