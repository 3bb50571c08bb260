import { queryOptions, type UseQueryResult } from '@tanstack/react-query';
import { call } from '#web/lib/calls/call.ts';
import { failureText } from '#web/lib/calls/failures.ts';
import type { LoadFailureProps } from '#web/ui/load-failure.tsx';

/** The queries of the admin area. A key is the action's name, then its input. */
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

/** Never cached: backups change while somebody deletes them. */
export const nameCopiesQuery = queryOptions({
  queryKey: ['getNameCopies'],
  queryFn: ({ signal }) => call('getNameCopies', {}, { signal }),
  staleTime: 0,
});

/** Never cached: the machine may join another network at any time. */
export const roomAddressesQuery = queryOptions({
  queryKey: ['getRoomAddresses'],
  queryFn: ({ signal }) => call('getRoomAddresses', {}, { signal }),
  staleTime: 0,
});

export const roundsQuery = queryOptions({
  queryKey: ['getRounds'],
  queryFn: ({ signal }) => call('getRounds', {}, { signal }),
});

export const matchesQuery = queryOptions({
  queryKey: ['getMatches'],
  queryFn: ({ signal }) => call('getMatches', {}, { signal }),
});

/** A form starts from the row as it is now, not from a cached one. */
const ALWAYS_REFETCH = {
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
};

export const siteWordsQuery = queryOptions({
  queryKey: ['getSite'],
  queryFn: ({ signal }) => call('getSite', {}, { signal }),
  ...ALWAYS_REFETCH,
});

export const adminQuery = (id: string) =>
  queryOptions({
    queryKey: ['getAdmin', id],
    queryFn: ({ signal }) => call('getAdmin', { pk_admin: id }, { signal }),
    ...ALWAYS_REFETCH,
  });

export const playerQuery = (id: string) =>
  queryOptions({
    queryKey: ['getPlayer', id],
    queryFn: ({ signal }) => call('getPlayer', { pk_player: id }, { signal }),
    ...ALWAYS_REFETCH,
  });

/** The links by which a team acts without an account. */
export const teamLinksQuery = (pk_team: number) =>
  queryOptions({
    queryKey: ['getTeamLinks', pk_team],
    queryFn: ({ signal }) => call('getTeamLinks', { pk_team }, { signal }),
    ...ALWAYS_REFETCH,
  });

/** Messages are sent while the screen is open. */
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
    ...ALWAYS_REFETCH,
  });

export const matchQuery = (id: string) =>
  queryOptions({
    queryKey: ['getMatch', id],
    queryFn: ({ signal }) => call('getMatch', { pk_match: id }, { signal }),
    ...ALWAYS_REFETCH,
  });

export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: ['getEvent', id],
    queryFn: ({ signal }) => call('getEvent', { pk_event: id }, { signal }),
    ...ALWAYS_REFETCH,
  });

/** The steps of an event's tournament. */
export const eventStepsQuery = (fk_event: string) =>
  queryOptions({
    queryKey: ['getSteps', fk_event],
    queryFn: ({ signal }) => call('getSteps', { fk_event }, { signal }),
  });

export type Loaded<Data> =
  | { status: 'loading' }
  | { status: 'error'; error: Error; failure: LoadFailureProps }
  | { status: 'success'; data: Data };

type QueryData<Queries> = {
  [Q in keyof Queries]: Queries[Q] extends UseQueryResult<infer Data> ? Data : never;
};

/** Combines queries into one state. Old data stays on screen when a refresh fails. */
export function combineQueries<Queries extends readonly UseQueryResult[]>(
  ...queries: Queries
): Loaded<QueryData<Queries>> {
  const failed = queries.filter(({ data, error }) => data === undefined && error !== null);
  const [error] = failed.flatMap((query) => query.error ?? []);
  if (error !== undefined) return { status: 'error', error, failure: loadFailure(error, failed) };
  if (queries.some(({ data }) => data === undefined)) return { status: 'loading' };
  return { status: 'success', data: queries.map(({ data }) => data) as QueryData<Queries> };
}

/** The text of a failure, with a retry of all failed queries. */
export function loadFailure(
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
