/** Names of teams: Duo 1, Duo 2, … */
export const duos = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `Duo ${index + 1}`);
