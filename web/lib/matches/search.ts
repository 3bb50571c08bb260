/** Returns a test whether a name contains what was typed. */
export function foundBy(typed: string): (name: string) => boolean {
  const foldedSearch = folded(typed);
  return (name) => folded(name).includes(foldedSearch);
}

/** A text for searching: without case, accents or doubled spaces. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
