/**
 * Rounds that an earlier version called 'Loser ronde 3' have the name that their matches have: 'Loser R3'. For what is stored: the
 * history and the archives keep their words, and are read in the new ones.
 */
export function withRoundNames(stored: string): string {
  return stored.replaceAll(/\b(Winner|Loser) ronde (?=\d)/g, '$1 R');
}
