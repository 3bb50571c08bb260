import { QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Page } from '#web/lib/page-of.ts';
import { groupByTeam } from '#web/lib/teams.ts';
import type { TeamWithPlayers } from '#web/lib/teams.ts';
import { CallError, readPublic } from '#web/lib/wire.ts';

export type TeamsState =
  | { status: 'loading'; teams: readonly TeamWithPlayers[]; error: null }
  | { status: 'error'; teams: readonly TeamWithPlayers[]; error: Error }
  | { status: 'success'; teams: readonly TeamWithPlayers[]; error: null };

/** The teams already registered, with their players. Old teams stay on screen when a refresh fails. */
export function useTeamsWithPlayers(): TeamsState {
  const { data, error } = useQuery(teamsWithPlayers);
  if (data !== undefined) return { status: 'success', teams: data, error: null };
  if (error !== null) return { status: 'error', teams: [], error };
  return { status: 'loading', teams: [], error: null };
}

export const teamsWithPlayers = queryOptions({
  queryKey: ['getTeamsWithPlayers'],
  queryFn: ({ signal }) => readPublic('getTeamsWithPlayers', signal),
  select: groupByTeam,
});

/** The page of registered teams that came with the site's own page, until all of them are there. */
export const teamsPage = queryOptions({
  queryKey: ['teamsPage'],
  queryFn: (): Page<TeamWithPlayers> | null => null,
  staleTime: Infinity,
  enabled: false,
});

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MILLISECONDS,
        // A refusal will not change its mind; a lost connection may come back.
        retry: (failures, error) =>
          failures < RETRIES && !(error instanceof CallError && error.isRefusal),
      },
    },
  });
}

const STALE_AFTER_MILLISECONDS = 10_000;
const RETRIES = 2;
