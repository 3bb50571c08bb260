import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Site } from '#contract/site.ts';
import type { KnownState } from '#web/lib/known-state.ts';
import type { Page } from '#web/lib/page-of.ts';
import { writeKnown } from '#web/lib/public-state.ts';
import { writeSite } from '#web/lib/site.ts';
import type { TeamWithPlayers } from '#web/lib/teams.ts';

/** What the server rendered a page with. It travels inside the page, so that the browser starts from the same. */
export type PageData = {
  renderedAt: number;
  site?: Site;
  known?: KnownState;
  /** The registered teams that the page shows first. */
  teamsPage?: Page<TeamWithPlayers>;
};

export const PAGE_DATA_ID = 'page-data';

export function readPageData(): PageData {
  const block = document.getElementById(PAGE_DATA_ID)?.textContent;
  return block ? JSON.parse(block) : { renderedAt: Date.now() };
}

export function fillQueryClient(
  queryClient: QueryClient,
  { site, known, teamsPage }: Omit<PageData, 'renderedAt'>,
): void {
  if (site !== undefined) writeSite(queryClient, site);
  if (known !== undefined) writeKnown(queryClient, known);
  if (teamsPage !== undefined) queryClient.setQueryData(teamsPageQuery.queryKey, teamsPage);
}

/** The page of registered teams that came with the site's own page, until all of them are there. */
export const teamsPageQuery = queryOptions({
  queryKey: ['teamsPage'],
  queryFn: (): Page<TeamWithPlayers> | null => null,
  staleTime: Infinity,
  enabled: false,
});
