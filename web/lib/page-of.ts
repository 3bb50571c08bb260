import { FIRST_PAGE } from '#contract/limits.ts';

export type Page<Item> = {
  items: readonly Item[];
  /** From 1, and within what exists, whatever was asked. */
  page: number;
  totalPages: number;
};

/** The page of a list that the address asks for. */
export function pageOf<Item>(
  list: readonly Item[],
  asked: string | null,
  perPage: number,
): Page<Item> {
  const totalPages = Math.max(FIRST_PAGE, Math.ceil(list.length / perPage));
  const page = pageAsked(asked, totalPages);
  return { items: list.slice((page - 1) * perPage, page * perPage), page, totalPages };
}

/** The number of the page that is meant, of those that there are. */
export function pageAsked(asked: string | null, totalPages: number): number {
  const wanted = asked !== null && /^\d+$/.test(asked) ? Number(asked) : FIRST_PAGE;
  return Math.min(Math.max(wanted, FIRST_PAGE), totalPages);
}
