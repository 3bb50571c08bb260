import { queryOptions, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { PartialEvent, PartialState } from './partial-state.ts';
import { isUndelayed, UNDELAYED_PREFIX, usePageEvent, type PageEvent } from './page-event.ts';
import { writeSite } from './site.ts';
import { readPublic } from '#web/lib/calls/http.ts';
import { hasParts, type PagePart, type WithParts } from './page-parts.ts';

export type StateQuery<T> =
  | { status: 'loading'; state: null; error: null }
  | { status: 'error'; state: null; error: Error }
  | { status: 'success'; state: T; error: null };

/**
 * The parts of the event's public state that a page shows, all of one version. They came with the page, or are fetched when a
 * link led here; the live stream keeps them fresh. The list of parts must be the same at each render.
 */
export function usePublicState<P extends PagePart>(parts: readonly P[]): StateQuery<WithParts<P>> {
  const pick = useCallback(
    (state: PartialState) => (hasParts(state, parts) ? state : null),
    [parts],
  );
  return useStateQuery(pick);
}

/** Selects from the cached state of the page's event. If `pick` returns null, the state is fetched. */
export function useStateQuery<T>(pick: (state: PartialState) => T | null): StateQuery<T> {
  const event = usePageEvent();
  const options = useMemo(
    () => ({
      ...publicStateQuery(event),
      select: pick,
      staleTime: (query: { state: { data: PartialState | undefined } }) =>
        query.state.data && pick(query.state.data) !== null ? Infinity : 0,
    }),
    [event, pick],
  );
  const { data, error } = useQuery(options);
  if (data) return { status: 'success', state: data, error: null };
  if (error !== null) return { status: 'error', state: null, error };
  return { status: 'loading', state: null, error: null };
}

/** The cache of all events. */
export const publicState = { queryKey: ['publicState'] } as const;

/** The cached state of one event. Pages show parts of it. Events never share an entry. */
export const publicStateQuery = (event: PageEvent) =>
  queryOptions({
    queryKey: [...publicState.queryKey, event],
    queryFn: async ({ client, signal }): Promise<PartialState> => {
      const { fetchState } = await import('#web/lib/live/live-stream.ts');
      const fk_event = await eventKey(client, event, signal);
      for (;;) {
        const before = readCachedState(client, event);
        const fetched = await fetchState(signal, fk_event, isUndelayed(event));
        const now = readCachedState(client, event);
        // The stream can be faster than this answer: a newer state is never replaced by an older one.
        if (now === undefined || now === before || now.version <= fetched.version) {
          if (fetched.site) writeSite(client, fetched.site);
          return fetched;
        }
      }
    },
  });

/** Unchanged rows stay the same objects, so that they are not rendered again. */
export function writeCachedState(
  queryClient: QueryClient,
  event: PageEvent,
  state: PartialState,
): void {
  queryClient.setQueryData(publicStateQuery(event).queryKey, state);
  if (state.site) writeSite(queryClient, state.site);
}

export function readCachedState(
  queryClient: QueryClient,
  event: PageEvent,
): PartialState | undefined {
  return queryClient.getQueryData(publicStateQuery(event).queryKey);
}

/** The cached event, without a request. */
export function useCachedEvent(event: PageEvent, queryClient?: QueryClient): PartialEvent | null {
  return useQuery({ ...publicStateQuery(event), ...CACHED_EVENT }, queryClient).data ?? null;
}

const CACHED_EVENT = { enabled: false, select: ({ event }: PartialState) => event ?? null };

/** The cached name of the team that a page is about. */
export function useCachedTeamName(
  event: PageEvent,
  team: string | undefined,
  queryClient: QueryClient,
): string | null {
  const name = useQuery(
    {
      ...publicStateQuery(event),
      enabled: false,
      select: (state) => (team === undefined ? null : teamNameIn(state, team)),
    },
    queryClient,
  );
  return name.data ?? null;
}

function teamNameIn(state: PartialState, team: string): string | null {
  const rows = [state.team?.teams, state.teams, state.waiting].flatMap((list) => list ?? []);
  return rows.find(({ fk_team }) => String(fk_team) === team)?.name ?? null;
}

/** The event's key for calls; null for the current event. */
export async function eventKey(
  queryClient: QueryClient,
  event: PageEvent,
  signal: AbortSignal,
): Promise<number | null> {
  if (event === null || typeof event === 'number') return event;
  if (isUndelayed(event)) return Number(event.slice(UNDELAYED_PREFIX.length)) || null;
  const state = readCachedState(queryClient, event)?.event;
  return (state ?? (await readPublic('getEvent', signal, { slug: event }))).pk_event;
}

/** The slug of the current event, if any cached event tells it. */
export function currentSlug(queryClient: QueryClient): string | null {
  const all = queryClient.getQueriesData<PartialState>(publicState);
  const events = all.flatMap(([, state]) => [state?.event, ...(state?.others ?? [])]);
  return events.find((event) => event?.current)?.slug ?? null;
}
