import { queryOptions, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { KnownState } from '#web/lib/known-state.ts';
import { writeSite } from '#web/lib/site.ts';
import { hasParts, type PagePart, type WithParts } from '#web/lib/page-parts.ts';

export type PublicStateOf<P extends PagePart> =
  | { status: 'loading'; state: null; error: null }
  | { status: 'error'; state: null; error: Error }
  | { status: 'success'; state: WithParts<P>; error: null };

/**
 * The parts of the public state that a page shows, all of one version. They came with the page, or are fetched when a
 * link led to it; the live stream keeps them fresh. `wanted` must be the same list at each render.
 */
export function usePublicState<P extends PagePart>(wanted: readonly P[]): PublicStateOf<P> {
  const options = useMemo(
    () => ({
      ...publicState,
      select: (known: KnownState) => (hasParts(known, wanted) ? known : null),
      staleTime: (query: { state: { data: KnownState | undefined } }) =>
        query.state.data && hasParts(query.state.data, wanted) ? Infinity : 0,
    }),
    [wanted],
  );
  const { data, error } = useQuery(options);
  if (data) return { status: 'success', state: data, error: null };
  if (error !== null) return { status: 'error', state: null, error };
  return { status: 'loading', state: null, error: null };
}

/** All that this tab knows of the tournament, in one place: pages show views of it. */
export const publicState = queryOptions({
  queryKey: ['publicState'],
  queryFn: async ({ client, signal }): Promise<KnownState> => {
    const { fetchState } = await import('#web/lib/live-stream.ts');
    for (;;) {
      const before = readKnown(client);
      const fetched = await fetchState(signal);
      const now = readKnown(client);
      // News can overtake the answer: what came later is never replaced by what was true earlier.
      if (now === undefined || now === before || now.version <= fetched.version) {
        if (fetched.site) writeSite(client, fetched.site);
        return fetched;
      }
    }
  },
});

/** Rows that did not change stay the same objects: what shows them is not drawn again. */
export function writeKnown(queryClient: QueryClient, known: KnownState): void {
  queryClient.setQueryData(publicState.queryKey, known);
  if (known.site) writeSite(queryClient, known.site);
}

export function readKnown(queryClient: QueryClient): KnownState | undefined {
  return queryClient.getQueryData(publicState.queryKey);
}
