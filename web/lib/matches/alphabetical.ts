import { folded } from './search.ts';

/**
 * Compares names without case and accents. Not by `localeCompare`: loading its rules took a phone longer than rendering the page,
 * and the order would be the same.
 */
export function alphabetical(one: string, two: string): number {
  const [a, b] = [folded(one), folded(two)];
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
