import { queryOptions, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { PublicState } from '#contract/public-state.ts';
import type { KnownState } from '#web/lib/known-state.ts';
import { publicState, readKnown, writeKnown } from '#web/lib/public-state.ts';
import { groupByTeam, type TeamWithPlayers } from '#web/lib/teams.ts';
import { readPublic } from '#web/lib/wire.ts';

export type TeamsState =
  | { status: 'loading'; teams: readonly TeamWithPlayers[]; error: null }
  | { status: 'error'; teams: readonly TeamWithPlayers[]; error: Error }
  | { status: 'success'; teams: readonly TeamWithPlayers[]; error: null };

/** The teams already registered, with their players. Old teams stay on screen when a refresh fails. */
export function useTeamsWithPlayers(): TeamsState {
  const { data: teams, dataUpdatedAt } = useQuery(knownTeams);
  const { error } = useQuery({
    ...teamsWithPlayers,
    // Teams that came with the page need not be asked for again.
    ...(teams && { initialData: null, initialDataUpdatedAt: dataUpdatedAt }),
  });
  if (teams) return { status: 'success', teams, error: null };
  if (error !== null) return { status: 'error', teams: [], error };
  return { status: 'loading', teams: [], error: null };
}

/** Asks for the teams alone, which is less than the whole state. It holds nothing: what it brings joins what is known. */
export const teamsWithPlayers = queryOptions({
  queryKey: ['getTeamsWithPlayers'],
  queryFn: async ({ signal, client }) => {
    const teams = await readPublic('getTeamsWithPlayers', signal);
    changeTeams(client, 'teams', () => teams);
    return null;
  },
});

export function changeTeams(
  queryClient: QueryClient,
  which: 'teams' | 'waiting',
  change: (rows: PublicState['teams']) => PublicState['teams'],
): void {
  const known = readKnown(queryClient) ?? NOTHING_KNOWN;
  writeKnown(queryClient, { ...known, [which]: change(known[which] ?? []) });
}

/** Older than everything that the live stream can send: the first news bring the whole state. */
const NOTHING_KNOWN: KnownState = { version: 0 };

const knownTeams = {
  ...publicState,
  enabled: false,
  select: ({ teams }: KnownState) => teams && groupByTeam(teams),
};
