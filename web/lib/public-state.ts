import { queryOptions, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { KnownEvent, KnownState } from '#web/lib/known-state.ts';
import { isRoom, ROOM, usePageEvent, type PageEvent } from '#web/lib/page-event.ts';
import { writeSite } from '#web/lib/site.ts';
import { readPublic } from '#web/lib/wire.ts';
import { hasParts, type PagePart, type WithParts } from '#web/lib/page-parts.ts';

export type Picked<T> =
  | { status: 'loading'; state: null; error: null }
  | { status: 'error'; state: null; error: Error }
  | { status: 'success'; state: T; error: null };

/**
 * The parts of its event's public state that a page shows, all of one version. They came with the page, or are fetched when a
 * link led to it; the live stream keeps them fresh. `wanted` must be the same list at each render.
 */
export function usePublicState<P extends PagePart>(wanted: readonly P[]): Picked<WithParts<P>> {
  const pick = useCallback(
    (known: KnownState) => (hasParts(known, wanted) ? known : null),
    [wanted],
  );
  return usePicked(pick);
}

/** What `pick` finds in what is known of the page's event; null there means that it is to be fetched. */
export function usePicked<T>(pick: (known: KnownState) => T | null): Picked<T> {
  const event = usePageEvent();
  const options = useMemo(
    () => ({
      ...publicStateOf(event),
      select: pick,
      staleTime: (query: { state: { data: KnownState | undefined } }) =>
        query.state.data && pick(query.state.data) !== null ? Infinity : 0,
    }),
    [event, pick],
  );
  const { data, error } = useQuery(options);
  if (data) return { status: 'success', state: data, error: null };
  if (error !== null) return { status: 'error', state: null, error };
  return { status: 'loading', state: null, error: null };
}

/** What is known of all events. */
export const publicState = { queryKey: ['publicState'] } as const;

/** All that this tab knows of an event, in one place: pages show views of it. Those of two events never meet. */
export const publicStateOf = (event: PageEvent) =>
  queryOptions({
    queryKey: [...publicState.queryKey, event],
    queryFn: async ({ client, signal }): Promise<KnownState> => {
      const { fetchState } = await import('#web/lib/live-stream.ts');
      const fk_event = await keyOf(client, event, signal);
      for (;;) {
        const before = readKnown(client, event);
        const fetched = await fetchState(signal, fk_event, isRoom(event));
        const now = readKnown(client, event);
        // News can overtake the answer: what came later is never replaced by what was true earlier.
        if (now === undefined || now === before || now.version <= fetched.version) {
          if (fetched.site) writeSite(client, fetched.site);
          return fetched;
        }
      }
    },
  });

/** Rows that did not change stay the same objects: what shows them is not drawn again. */
export function writeKnown(queryClient: QueryClient, event: PageEvent, known: KnownState): void {
  queryClient.setQueryData(publicStateOf(event).queryKey, known);
  if (known.site) writeSite(queryClient, known.site);
}

export function readKnown(queryClient: QueryClient, event: PageEvent): KnownState | undefined {
  return queryClient.getQueryData(publicStateOf(event).queryKey);
}

/** What is known of the event already: nothing is asked for it. */
export function useKnownEvent(event: PageEvent, queryClient?: QueryClient): KnownEvent | null {
  return useQuery({ ...publicStateOf(event), ...KNOWN_EVENT }, queryClient).data ?? null;
}

const KNOWN_EVENT = { enabled: false, select: ({ event }: KnownState) => event ?? null };

/** Of the team that a page is about. */
export function useKnownTeamName(
  event: PageEvent,
  team: string | undefined,
  queryClient: QueryClient,
): string | null {
  const name = useQuery(
    {
      ...publicStateOf(event),
      enabled: false,
      select: (known) => (team === undefined ? null : teamNameIn(known, team)),
    },
    queryClient,
  );
  return name.data ?? null;
}

function teamNameIn(known: KnownState, team: string): string | null {
  const rows = [known.team?.teams, known.teams, known.waiting].flatMap((list) => list ?? []);
  return rows.find(({ fk_team }) => String(fk_team) === team)?.name ?? null;
}

/** The key by which calls name an event; null for the current one, which they mean when they name none. */
export async function keyOf(
  queryClient: QueryClient,
  event: PageEvent,
  signal: AbortSignal,
): Promise<number | null> {
  if (event === null || typeof event === 'number') return event;
  if (isRoom(event)) return Number(event.slice(ROOM.length)) || null;
  const known = readKnown(queryClient, event)?.event;
  return (known ?? (await readPublic('getEvent', signal, { slug: event }))).pk_event;
}

/** The address of the current event, as far as what is known of any event tells it. */
export function currentSlug(queryClient: QueryClient): string | null {
  const all = queryClient.getQueriesData<KnownState>(publicState);
  const events = all.flatMap(([, known]) => [known?.event, ...(known?.others ?? [])]);
  return events.find((event) => event?.current)?.slug ?? null;
}
