/** Shows a long list page by page. The page follows from the clock alone, so that all screens in a venue change together. */

/** Long enough to find a name on a full page. */
export const PAGE_MILLISECONDS = 12_000;

/** The page to show at a time, counted from 0. */
export function pageAt(pages: number, now: number, milliseconds = PAGE_MILLISECONDS): number {
  return Math.floor(now / milliseconds) % Math.max(1, pages);
}

/** How many pages a list takes; one for an empty list. */
export function pageCount(rows: number, perPage: number): number {
  return Math.max(1, Math.ceil(rows / perPage));
}

/** The rows of a page, counted from 0. Rows are spread evenly, so that no page has a single row. */
export function rowsOnPage<Row>(rows: readonly Row[], perPage: number, page: number): Row[] {
  const rowsPerPage = Math.ceil(rows.length / pageCount(rows.length, perPage));
  return rows.slice(page * rowsPerPage, (page + 1) * rowsPerPage);
}
