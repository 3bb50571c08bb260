import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { PastEventsView } from '#contract/renderer.ts';
import type { PastEventWithDetails, PastEventsPage } from '#contract/events/past-events.ts';
import { clampedPage } from './paginate.ts';
import { readPublic } from '#web/lib/calls/http.ts';

/** The past events, a page at a time. */
export const pastPageQuery = (page: number) =>
  queryOptions({
    queryKey: [...PAST, page],
    queryFn: ({ signal }): Promise<PastEventsPage> =>
      readPublic('getPastEvents', signal, page === 1 ? {} : { page }),
  });

/** One past event, with its archive. */
export const openedEventQuery = (slug: string) =>
  queryOptions({
    queryKey: ['getPastEvent', slug],
    queryFn: ({ signal }): Promise<PastEventWithDetails> =>
      readPublic('getPastEvent', signal, { slug }),
  });

const PAST = ['getPastEvents'] as const;

export function fillPast(queryClient: QueryClient, { page, opened }: PastEventsView): void {
  queryClient.setQueryData(pastPageQuery(page.page).queryKey, page);
  if (opened) queryClient.setQueryData(openedEventQuery(opened.event.slug).queryKey, opened);
}

/** The requested page, limited to the last page that is known. */
export function requestedPastPage(queryClient: QueryClient, requested: string | null): number {
  const [, lastPage] = queryClient.getQueriesData<PastEventsPage>({ queryKey: PAST }).at(-1) ?? [];
  return clampedPage(requested, lastPage?.total_pages ?? Infinity);
}
