import { queryOptions, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { KnownState } from '#web/lib/known-state.ts';
import { hasParts, type PagePart, type WithParts } from '#web/lib/page-parts.ts';

export type PublicStateOf<P extends PagePart> =
  | { status: 'loading'; state: null; error: null }
  | { status: 'error'; state: null; error: Error }
  | { status: 'success'; state: WithParts<P>; error: null };

/**
 * The parts of the public state that a page shows, all of one version. They came with the page, or are fetched when a
 * link led to it; the live stream keeps them fresh. `wanted` must be the same list at each render. Of the current event, unless
 * another one is named.
 */
export function usePublicState<P extends PagePart>(
  wanted: readonly P[],
  fk_event: number | null = null,
): PublicStateOf<P> {
  const options = useMemo(
    () => ({
      ...stateOf(fk_event),
      select: (known: KnownState) => (hasParts(known, wanted) ? known : null),
      staleTime: (query: { state: { data: KnownState | undefined } }) =>
        query.state.data && hasParts(query.state.data, wanted) ? Infinity : 0,
    }),
    [wanted, fk_event],
  );
  const { data, error } = useQuery(options);
  if (data) return { status: 'success', state: data, error: null };
  if (error !== null) return { status: 'error', state: null, error };
  return { status: 'loading', state: null, error: null };
}

/** All that this tab knows of the tournament of an event, in one place: pages show views of it. */
export function stateOf(fk_event: number | null) {
  return queryOptions({
    // One key for each event: what is known of one is never shown as another's.
    queryKey: fk_event === null ? ['publicState'] : ['publicState', fk_event],
    queryFn: async ({ client, signal }): Promise<KnownState> => {
      const { fetchState } = await import('#web/lib/live-stream.ts');
      for (;;) {
        const before = readKnown(client, fk_event);
        const fetched = await fetchState(signal, fk_event);
        const now = readKnown(client, fk_event);
        // News can overtake the answer: what came later is never replaced by what was true earlier.
        if (now === undefined || now === before || now.version <= fetched.version) return fetched;
      }
    },
  });
}

/** Of the current event. */
export const publicState = stateOf(null);

/** Rows that did not change stay the same objects: what shows them is not drawn again. */
export function writeKnown(
  queryClient: QueryClient,
  known: KnownState,
  fk_event: number | null = null,
): void {
  queryClient.setQueryData(stateOf(fk_event).queryKey, known);
}

export function readKnown(
  queryClient: QueryClient,
  fk_event: number | null = null,
): KnownState | undefined {
  return queryClient.getQueryData(stateOf(fk_event).queryKey);
}
