import type { BracketOptions } from '#engine';

/** How many games the matches of a bracket have, as a sentence: 'Les matchs se jouent en BO5, la grande finale en BO7.' */
export function bracketGames({ elimination, bestOf, thirdPlace }: BracketOptions): string {
  const { winner, loser, final, third } = bestOf;
  if (elimination === 'single') {
    const small = thirdPlace ? `, la petite finale en BO${third}` : '';
    return `Les matchs se jouent en BO${winner}${small}, la finale en BO${final}.`;
  }
  const sides =
    winner === loser
      ? `Les matchs se jouent en BO${winner}`
      : `Le winner bracket se joue en BO${winner}, le loser bracket en BO${loser}`;
  return `${sides}, la grande finale en BO${final}.`;
}
