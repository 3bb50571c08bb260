/** How what does not fit on a screen is shown page by page, by the clock alone: every screen of a room turns at the same moment. */

/** Long enough to find one's name on a full page. */
export const PAGE_MILLISECONDS = 12_000;

/** Which of so many pages is shown at a moment. */
export function turnAt(pages: number, now: number): number {
  return Math.floor(now / PAGE_MILLISECONDS) % Math.max(1, pages);
}

/** How many pages a list takes; one where there is nothing. */
export function pageCount(rows: number, perPage: number): number {
  return Math.max(1, Math.ceil(rows / perPage));
}

/** What stands on a page, from 0: as many on each, so that no page is left with a single row. */
export function rowsOnPage<Row>(rows: readonly Row[], perPage: number, page: number): Row[] {
  const each = Math.ceil(rows.length / pageCount(rows.length, perPage));
  return rows.slice(page * each, (page + 1) * each);
}
