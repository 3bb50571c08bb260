/** A best of 3 is won with 2 games. */
export function winsNeeded(bestOf: number): number {
  return Math.ceil(bestOf / 2);
}

/**
 * Whether games can lead to this score. The match ends when a team has its wins, so the other team
 * has fewer.
 */
export function isPossibleScore(one: number, two: number, bestOf: number): boolean {
  const needed = winsNeeded(bestOf);
  return Math.max(one, two) <= needed && Math.min(one, two) < needed;
}
