import { queryOptions, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { PublicState } from '#contract/public-state.ts';
import type { PartialState } from './partial-state.ts';
import { usePageEvent, type PageEvent } from './page-event.ts';
import { eventKey, publicStateQuery, readCachedState, writeCachedState } from './public-state.ts';
import { groupByTeam, type TeamWithPlayers } from '#web/lib/matches/teams.ts';
import { readPublic } from '#web/lib/calls/http.ts';

export type TeamsState =
  | { status: 'loading'; teams: readonly TeamWithPlayers[]; error: null }
  | { status: 'error'; teams: readonly TeamWithPlayers[]; error: Error }
  | { status: 'success'; teams: readonly TeamWithPlayers[]; error: null };

/** The registered teams with their players. Old teams stay on screen when a refresh fails. */
export function useTeamsWithPlayers(isEnabled = true): TeamsState {
  const event = usePageEvent();
  const { data: teams, dataUpdatedAt } = useQuery({ ...publicStateQuery(event), ...CACHED_TEAMS });
  const { error } = useQuery({
    ...teamsWithPlayersQuery(event),
    enabled: isEnabled,
    // Teams that came with the page are not fetched again.
    ...(teams && { initialData: null, initialDataUpdatedAt: dataUpdatedAt }),
  });
  if (teams) return { status: 'success', teams, error: null };
  if (error !== null) return { status: 'error', teams: [], error };
  return { status: 'loading', teams: [], error: null };
}

/** The teams of all events. */
export const teamsWithPlayers = { queryKey: ['getTeamsWithPlayers'] } as const;

/** Fetches only the teams, which is less than the whole state, and adds them to the cached state. */
export const teamsWithPlayersQuery = (event: PageEvent) =>
  queryOptions({
    queryKey: [...teamsWithPlayers.queryKey, event],
    queryFn: async ({ signal, client }) => {
      const fk_event = await eventKey(client, event, signal);
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
  listName: 'teams' | 'waiting',
  change: (rows: PublicState['teams']) => PublicState['teams'],
): void {
  const cached = readCachedState(queryClient, event) ?? EMPTY_STATE;
  writeCachedState(queryClient, event, { ...cached, [listName]: change(cached[listName] ?? []) });
}

/** Older than every version of the live stream, which then sends the whole state first. */
const EMPTY_STATE: PartialState = { version: 0 };

const CACHED_TEAMS = {
  enabled: false,
  select: ({ teams }: PartialState) => teams && groupByTeam(teams),
};
