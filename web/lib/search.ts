/** Whether a name holds what was typed. */
export function foundBy(typed: string): (name: string) => boolean {
  const wanted = folded(typed);
  return (name) => folded(name).includes(wanted);
}

/** A text as one searches for it: without case, accents or doubled spaces. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
