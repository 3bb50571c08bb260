/** How long matches usually take, as long as nothing was measured. */

/** Minutes of one game, and between two matches at the same station. */
export const GAME_MINUTES = 8;
export const CHANGE_MINUTES = 5;

/** Between the shortest and the longest that it can be: BO3 is two games or three. */
export function matchMinutes(bestOf: number): number {
  const games = ((bestOf + 1) / 2 + bestOf) / 2;
  return games * GAME_MINUTES + CHANGE_MINUTES;
}
