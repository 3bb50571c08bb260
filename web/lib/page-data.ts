import type { QueryClient } from '@tanstack/react-query';
import type { TeamWithPlayersRow } from '#contract/entities.ts';
import { teamsWithPlayers } from '#web/lib/queries.ts';

/** What the server rendered a page with. It travels inside the page, so that the browser starts from the same. */
export type PageData = { renderedAt: number; teams?: readonly TeamWithPlayersRow[] };

export const PAGE_DATA_ID = 'page-data';

export function readPageData(): PageData {
  const block = document.getElementById(PAGE_DATA_ID)?.textContent;
  return block ? JSON.parse(block) : { renderedAt: Date.now() };
}

export function fillQueryClient(queryClient: QueryClient, data: PageData): void {
  if (data.teams !== undefined) {
    queryClient.setQueryData(teamsWithPlayers.queryKey, [...data.teams]);
  }
}
