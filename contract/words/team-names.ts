/** Teams in sentences (see names.ts), apart from it because the first page has them. */

/** 'l'équipe Les Aigles', also after 'de' and 'à', which do not contract with it. At the start of a sentence: `capitalise`. */
export function theTeam(name: string): string {
  return `l'équipe ${name}`;
}

/** 'Nova – Les Aigles': two teams of a match. */
export function pairText(one: string, two: string): string {
  return `${one} – ${two}`;
}
