import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { KnownState } from '#web/lib/known-state.ts';
import { pageEventOf, type PageEvent } from '#web/lib/page-event.ts';
import { fillPast } from '#web/lib/past-events.ts';
import type { ShownPast } from '#contract/pages.ts';
import type { Page } from '#web/lib/page-of.ts';
import { writeKnown } from '#web/lib/public-state.ts';
import type { TeamWithPlayers } from '#web/lib/teams.ts';

/** What the server rendered a page with. It travels inside the page, so that the browser starts from the same. */
export type PageData = {
  renderedAt: number;
  known?: KnownState;
  /** The registered teams that the page shows first. */
  teamsPage?: Page<TeamWithPlayers>;
  /** What it shows of the events that are over. */
  past?: ShownPast;
  /** There is no such page: home is shown in its place. */
  unknown?: true;
};

export const PAGE_DATA_ID = 'page-data';

export function readPageData(): PageData {
  const block = document.getElementById(PAGE_DATA_ID)?.textContent;
  return block ? JSON.parse(block) : { renderedAt: Date.now() };
}

export function fillQueryClient(
  queryClient: QueryClient,
  { known, teamsPage, past }: Pick<PageData, 'known' | 'teamsPage' | 'past'>,
): void {
  const event = pageEventOf(known ?? {});
  if (known !== undefined) writeKnown(queryClient, event, known);
  if (teamsPage !== undefined) queryClient.setQueryData(teamsPageQuery(event).queryKey, teamsPage);
  if (past !== undefined) fillPast(queryClient, past);
}

/** The page of registered teams that came with the site's own page, until all of them are there. */
export const teamsPageQuery = (event: PageEvent) =>
  queryOptions({
    queryKey: ['teamsPage', event],
    queryFn: (): Page<TeamWithPlayers> | null => null,
    staleTime: Infinity,
    enabled: false,
  });
