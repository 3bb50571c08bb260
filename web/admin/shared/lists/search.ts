import { TEXT_RAW_MAX } from '#contract/limits.ts';
import { folded } from '#web/lib/matches/search.ts';

/** Finds the rows with a text that contains the search. Texts are folded once, not at every keystroke. */
export function searchable<Row>(
  rows: readonly Row[],
  searchedTexts: (row: Row) => readonly (string | null)[],
): (typed: string) => readonly Row[] {
  const entries = rows.map((row) => ({
    row,
    // Joined by a line end, which cannot be typed, so that no match spans two fields.
    words: searchedTexts(row)
      .map((word) => folded(word ?? ''))
      .join('\n'),
  }));
  return (typed) => {
    // No text is this long. Folding a page pasted by mistake would freeze the tab.
    if (typed.length > TEXT_RAW_MAX) return [];
    const foldedSearch = folded(typed);
    if (foldedSearch === '') return rows;
    return entries.flatMap(({ row, words: foldedTexts }) =>
      foldedTexts.includes(foldedSearch) ? [row] : [],
    );
  };
}

/** French order: accents and case do not matter, 2 comes before 10. */
export const byName = new Intl.Collator('fr', { sensitivity: 'base', numeric: true }).compare;
