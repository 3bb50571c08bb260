import { queryOptions, type UseQueryResult } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { failureText } from '#web/lib/failures.ts';
import type { LoadFailureProps } from '#web/ui/load-failure.tsx';

/** What the admin area reads. A key is the action's name, then what it was asked about. */
export const adminsQuery = queryOptions({
  queryKey: ['getAdmins'],
  queryFn: ({ signal }) => call('getAdmins', {}, { signal }),
});

export const adminTypesQuery = queryOptions({
  queryKey: ['getAdminTypes'],
  queryFn: ({ signal }) => call('getAdminTypes', {}, { signal }),
});

export const eventsQuery = queryOptions({
  queryKey: ['getEvents'],
  queryFn: ({ signal }) => call('getEvents', {}, { signal }),
});

export const playersQuery = queryOptions({
  queryKey: ['getPlayers'],
  queryFn: ({ signal }) => call('getPlayers', {}, { signal }),
});

export const teamsQuery = queryOptions({
  queryKey: ['getTeams'],
  queryFn: ({ signal }) => call('getTeams', {}, { signal }),
});

export const operationsQuery = queryOptions({
  queryKey: ['getOperations'],
  queryFn: ({ signal }) => call('getOperations', {}, { signal }),
});

export const roundsQuery = queryOptions({
  queryKey: ['getRounds'],
  queryFn: ({ signal }) => call('getRounds', {}, { signal }),
});

export const matchesQuery = queryOptions({
  queryKey: ['getMatches'],
  queryFn: ({ signal }) => call('getMatches', {}, { signal }),
});

/** A form starts from the row as it is now, not as it was when it was last looked at. */
const FRESH = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false };

export const siteWordsQuery = queryOptions({
  queryKey: ['getSite'],
  queryFn: ({ signal }) => call('getSite', {}, { signal }),
  ...FRESH,
});

export const adminQuery = (id: string) =>
  queryOptions({
    queryKey: ['getAdmin', id],
    queryFn: ({ signal }) => call('getAdmin', { pk_admin: id }, { signal }),
    ...FRESH,
  });

export const playerQuery = (id: string) =>
  queryOptions({
    queryKey: ['getPlayer', id],
    queryFn: ({ signal }) => call('getPlayer', { pk_player: id }, { signal }),
    ...FRESH,
  });

/** By what a team acts for itself. */
export const teamLinksQuery = (pk_team: number) =>
  queryOptions({
    queryKey: ['getTeamLinks', pk_team],
    queryFn: ({ signal }) => call('getTeamLinks', { pk_team }, { signal }),
    ...FRESH,
  });

/** Messages are sent, or not, while somebody looks at it. */
export const discordQuery = (fk_event: number) =>
  queryOptions({
    queryKey: ['getDiscord', fk_event],
    queryFn: ({ signal }) => call('getDiscord', { fk_event }, { signal }),
    staleTime: 0,
    refetchInterval: 10_000,
  });

export const teamQuery = (id: string) =>
  queryOptions({
    queryKey: ['getTeam', id],
    queryFn: ({ signal }) => call('getTeam', { pk_team: id }, { signal }),
    ...FRESH,
  });

export const matchQuery = (id: string) =>
  queryOptions({
    queryKey: ['getMatch', id],
    queryFn: ({ signal }) => call('getMatch', { pk_match: id }, { signal }),
    ...FRESH,
  });

export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: ['getEvent', id],
    queryFn: ({ signal }) => call('getEvent', { pk_event: id }, { signal }),
    ...FRESH,
  });

/** How far its tournament is. */
export const eventStepsQuery = (fk_event: string) =>
  queryOptions({
    queryKey: ['getSteps', fk_event],
    queryFn: ({ signal }) => call('getSteps', { fk_event }, { signal }),
  });

export type Loaded<Data> =
  | { status: 'loading' }
  | { status: 'error'; error: Error; failure: LoadFailureProps }
  | { status: 'success'; data: Data };

type DataOf<Queries> = {
  [Q in keyof Queries]: Queries[Q] extends UseQueryResult<infer Data> ? Data : never;
};

/** Several reads as one: what is shown needs them all. Old data stays on screen when a refresh fails. */
export function together<Queries extends readonly UseQueryResult[]>(
  ...queries: Queries
): Loaded<DataOf<Queries>> {
  const failed = queries.filter(({ data, error }) => data === undefined && error !== null);
  const [error] = failed.flatMap((query) => query.error ?? []);
  if (error !== undefined) return { status: 'error', error, failure: failureOf(error, failed) };
  if (queries.some(({ data }) => data === undefined)) return { status: 'loading' };
  return { status: 'success', data: queries.map(({ data }) => data) as DataOf<Queries> };
}

/** What is said of a failure, and how to ask again for all that failed. */
export function failureOf(
  error: Error,
  failed: readonly { isFetching: boolean; refetch: () => Promise<unknown> }[],
): LoadFailureProps {
  return {
    message: failureText(error),
    isRetrying: failed.some(({ isFetching }) => isFetching),
    onRetry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}
