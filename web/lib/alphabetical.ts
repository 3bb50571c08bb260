import { folded } from '#web/lib/search.ts';

/**
 * The order of a list of names: capitals and accents aside. Not by the language's own rules (`localeCompare`): to load them
 * took a phone longer than to draw the page, and here they would order the same.
 */
export function alphabetical(one: string, two: string): number {
  const [a, b] = [folded(one), folded(two)];
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
