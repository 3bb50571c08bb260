import { queryOptions, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { PublicState } from '#contract/public-state.ts';
import type { KnownState } from '#web/lib/known-state.ts';
import { usePageEvent, type PageEvent } from '#web/lib/page-event.ts';
import { keyOf, publicStateOf, readKnown, writeKnown } from '#web/lib/public-state.ts';
import { groupByTeam, type TeamWithPlayers } from '#web/lib/teams.ts';
import { readPublic } from '#web/lib/wire.ts';

export type TeamsState =
  | { status: 'loading'; teams: readonly TeamWithPlayers[]; error: null }
  | { status: 'error'; teams: readonly TeamWithPlayers[]; error: Error }
  | { status: 'success'; teams: readonly TeamWithPlayers[]; error: null };

/** The teams already registered, with their players. Old teams stay on screen when a refresh fails. */
export function useTeamsWithPlayers(isWanted = true): TeamsState {
  const event = usePageEvent();
  const { data: teams, dataUpdatedAt } = useQuery({ ...publicStateOf(event), ...KNOWN_TEAMS });
  const { error } = useQuery({
    ...teamsWithPlayersOf(event),
    enabled: isWanted,
    // Teams that came with the page need not be asked for again.
    ...(teams && { initialData: null, initialDataUpdatedAt: dataUpdatedAt }),
  });
  if (teams) return { status: 'success', teams, error: null };
  if (error !== null) return { status: 'error', teams: [], error };
  return { status: 'loading', teams: [], error: null };
}

/** The teams of all events. */
export const teamsWithPlayers = { queryKey: ['getTeamsWithPlayers'] } as const;

/** Asks for the teams alone, which is less than the whole state. It holds nothing: what it brings joins what is known. */
export const teamsWithPlayersOf = (event: PageEvent) =>
  queryOptions({
    queryKey: [...teamsWithPlayers.queryKey, event],
    queryFn: async ({ signal, client }) => {
      const fk_event = await keyOf(client, event, signal);
      const teams = await readPublic(
        'getTeamsWithPlayers',
        signal,
        fk_event === null ? {} : { fk_event },
      );
      changeTeams(client, event, 'teams', () => teams);
      return null;
    },
  });

export function changeTeams(
  queryClient: QueryClient,
  event: PageEvent,
  which: 'teams' | 'waiting',
  change: (rows: PublicState['teams']) => PublicState['teams'],
): void {
  const known = readKnown(queryClient, event) ?? NOTHING_KNOWN;
  writeKnown(queryClient, event, { ...known, [which]: change(known[which] ?? []) });
}

/** Older than everything that the live stream can send: the first news bring the whole state. */
const NOTHING_KNOWN: KnownState = { version: 0 };

const KNOWN_TEAMS = {
  enabled: false,
  select: ({ teams }: KnownState) => teams && groupByTeam(teams),
};
