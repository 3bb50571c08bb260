import { TEXT_RAW_MAX } from '#contract/limits.ts';
import { folded } from '#web/lib/search.ts';

/** The rows one of whose words holds what was typed. Folds each row once, not at every keystroke. */
export function searchable<Row>(
  rows: readonly Row[],
  wordsOf: (row: Row) => readonly (string | null)[],
): (typed: string) => readonly Row[] {
  const entries = rows.map((row) => ({
    row,
    // A line end cannot be typed: no search runs across two fields.
    words: wordsOf(row)
      .map((word) => folded(word ?? ''))
      .join('\n'),
  }));
  return (typed) => {
    // No row has a word as long as a page that was pasted by mistake, and folding it would freeze the tab.
    if (typed.length > TEXT_RAW_MAX) return [];
    const wanted = folded(typed);
    if (wanted === '') return rows;
    return entries.flatMap(({ row, words }) => (words.includes(wanted) ? [row] : []));
  };
}

/** As a French reader expects: accents and case do not matter, 2 comes before 10. */
export const byName = new Intl.Collator('fr', { sensitivity: 'base', numeric: true }).compare;
