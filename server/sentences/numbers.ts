import { counted, joinWithEt } from '#contract/words/french.ts';

/** '1 victoire', 'aucune victoire'. */
export function winsText(wins: number): string {
  if (wins === 0) return 'aucune victoire';
  return counted(wins, 'victoire');
}

/** Both numbers with as many decimals as it takes to distinguish them, at least `fewest`. */
export function distinctDecimals(
  [one, two]: readonly [number, number],
  fewest: number,
): readonly [string, string] {
  const decimals = [0, 1, 2, 3, 4].find(
    (count) => count >= fewest && one.toFixed(count) !== two.toFixed(count),
  );
  const text = (number: number): string => number.toFixed(decimals ?? 4).replace('.', ',');
  return [text(one), text(two)];
}

/** 'à la ronde 1', 'aux rondes 1, 2 et 4' */
export function inRounds(rounds: readonly number[]): string {
  const [first, ...others] = rounds;
  if (others.length === 0) return `à la ronde ${first}`;
  return `aux rondes ${joinWithEt(rounds.map(String))}`;
}
