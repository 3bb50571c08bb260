import type { QueryClient } from '@tanstack/react-query';
import type { KnownState } from '#web/lib/public-parts.ts';
import { writeKnown } from '#web/lib/public-state.ts';

/** What the server rendered a page with. It travels inside the page, so that the browser starts from the same. */
export type PageData = { renderedAt: number; known?: KnownState };

export const PAGE_DATA_ID = 'page-data';

export function readPageData(): PageData {
  const block = document.getElementById(PAGE_DATA_ID)?.textContent;
  return block ? JSON.parse(block) : { renderedAt: Date.now() };
}

export function fillQueryClient(queryClient: QueryClient, { known }: PageData): void {
  if (known !== undefined) writeKnown(queryClient, known);
}
