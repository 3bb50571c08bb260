import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ShownPast } from '#contract/pages.ts';
import type { OpenedEvent, PastPage } from '#contract/past-events.ts';
import { pageAsked } from '#web/lib/page-of.ts';
import { readPublic } from '#web/lib/wire.ts';

/** The events that are over, a page at a time. */
export const pastPageQuery = (page: number) =>
  queryOptions({
    queryKey: [...PAST, page],
    queryFn: ({ signal }): Promise<PastPage> =>
      readPublic('getPastEvents', signal, page === 1 ? {} : { page }),
  });

/** One of them, with what was kept of it. */
export const openedEventQuery = (slug: string) =>
  queryOptions({
    queryKey: ['getPastEvent', slug],
    queryFn: ({ signal }): Promise<OpenedEvent> => readPublic('getPastEvent', signal, { slug }),
  });

const PAST = ['getPastEvents'] as const;

export function fillPast(queryClient: QueryClient, { page, opened }: ShownPast): void {
  queryClient.setQueryData(pastPageQuery(page.page).queryKey, page);
  if (opened) queryClient.setQueryData(openedEventQuery(opened.event.slug).queryKey, opened);
}

/** The page that is meant, of those that there are as far as is known. */
export function pastPageAsked(queryClient: QueryClient, asked: string | null): number {
  const [, known] = queryClient.getQueriesData<PastPage>({ queryKey: PAST }).at(-1) ?? [];
  return pageAsked(asked, known?.total_pages ?? Infinity);
}
