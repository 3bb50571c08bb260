/** How long matches usually take. Used until matches of the event have been measured. */

/** The minutes of one game, and the minutes between two matches at the same station. */
export const GAME_MINUTES = 8;
export const CHANGE_MINUTES = 5;

/** The mean of the shortest and the longest match: a BO3 has two or three games. */
export function usualMatchMinutes(bestOf: number): number {
  const games = ((bestOf + 1) / 2 + bestOf) / 2;
  return games * GAME_MINUTES + CHANGE_MINUTES;
}
