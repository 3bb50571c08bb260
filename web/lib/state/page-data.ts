import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Site } from '#contract/events/site.ts';
import type { PartialState } from './partial-state.ts';
import { pageEventFor, type PageEvent } from './page-event.ts';
import { fillPast } from './past-events.ts';
import type { PastEventsView } from '#contract/renderer.ts';
import type { Page } from './paginate.ts';
import { writeCachedState } from './public-state.ts';
import { writeSite } from './site.ts';
import type { TeamWithPlayers } from '#web/lib/matches/teams.ts';

/** The data with which the server rendered a page. It is embedded in the page, so that the browser starts from the same. */
export type PageData = {
  renderedAt: number;
  site?: Site;
  known?: PartialState;
  /** The first page of registered teams. */
  teamsPage?: Page<TeamWithPlayers>;
  /** The past events that the page shows. */
  past?: PastEventsView;
  /** The page does not exist: home is shown instead. */
  unknown?: true;
};

export const PAGE_DATA_ID = 'page-data';

export function readPageData(): PageData {
  const block = document.getElementById(PAGE_DATA_ID)?.textContent;
  return block ? JSON.parse(block) : { renderedAt: Date.now() };
}

export function fillQueryClient(
  queryClient: QueryClient,
  { site, known, teamsPage, past }: Omit<PageData, 'renderedAt'>,
): void {
  if (site !== undefined) writeSite(queryClient, site);
  const event = pageEventFor(known ?? {});
  if (known !== undefined) writeCachedState(queryClient, event, known);
  if (teamsPage !== undefined) queryClient.setQueryData(teamsPageQuery(event).queryKey, teamsPage);
  if (past !== undefined) fillPast(queryClient, past);
}

/** The registered teams that came with the page, until all of them are loaded. */
export const teamsPageQuery = (event: PageEvent) =>
  queryOptions({
    queryKey: ['teamsPage', event],
    queryFn: (): Page<TeamWithPlayers> | null => null,
    staleTime: Infinity,
    enabled: false,
  });
