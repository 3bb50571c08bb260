/** '1 victoire', 'aucune victoire'. */
export function winsText(wins: number): string {
  if (wins === 0) return 'aucune victoire';
  return wins === 1 ? '1 victoire' : `${wins} victoires`;
}

export function signed(number: number): string {
  if (number === 0) return '0';
  return number > 0 ? `+${number}` : `−${-number}`;
}

/** Both with as many decimals as it takes to tell them apart, and no fewer than these. */
export function apart(
  [one, two]: readonly [number, number],
  fewest: number,
): readonly [string, string] {
  const decimals = [0, 1, 2, 3, 4].find(
    (count) => count >= fewest && one.toFixed(count) !== two.toFixed(count),
  );
  const text = (number: number): string => number.toFixed(decimals ?? 4).replace('.', ',');
  return [text(one), text(two)];
}

const NUMBERS = ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf'];

export function inWords(count: number): string {
  return NUMBERS[count] ?? String(count);
}

/** 'à la ronde 1', 'aux rondes 1, 2 et 4' */
export function inRounds(rounds: readonly number[]): string {
  const [first, ...others] = rounds;
  if (others.length === 0) return `à la ronde ${first}`;
  return `aux rondes ${rounds.slice(0, -1).join(', ')} et ${rounds.at(-1)}`;
}
