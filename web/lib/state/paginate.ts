import { FIRST_PAGE } from '#contract/limits.ts';

export type Page<Item> = {
  items: readonly Item[];
  /** From 1, and always an existing page. */
  page: number;
  totalPages: number;
};

/** The page of a list that is named in the address. */
export function paginate<Item>(
  list: readonly Item[],
  requested: string | null,
  perPage: number,
): Page<Item> {
  const totalPages = Math.max(FIRST_PAGE, Math.ceil(list.length / perPage));
  const page = clampedPage(requested, totalPages);
  return { items: list.slice((page - 1) * perPage, page * perPage), page, totalPages };
}

/** The requested page, limited to the pages that exist. */
export function clampedPage(requested: string | null, totalPages: number): number {
  const pageNumber = requested !== null && /^\d+$/.test(requested) ? Number(requested) : FIRST_PAGE;
  return Math.min(Math.max(pageNumber, FIRST_PAGE), totalPages);
}
