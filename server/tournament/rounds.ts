import type { RoundRow } from '#server/store/tournament.ts';

export type WantedRound = Omit<RoundRow, 'pk_round'>;

export const SWISS_BEST_OF = 3;
export const BRACKET_BEST_OF = 5;
export const GRAND_FINAL_BEST_OF = 7;

/** The round of the list screens in which a Swiss round's matches stand. */
export function swissRound(number: number): WantedRound {
  return {
    label: `Ronde suisse ${number}`,
    stage: 'swiss',
    best_of: SWISS_BEST_OF,
    position: number <= 5 ? number * 100 : 500 + (number - 5) * 5,
  };
}

/** The same for a round of the bracket. Named from its end: a final is a final in every size of bracket. */
export function bracketRound(round: {
  side: 'winner' | 'loser' | 'final';
  number: number;
  fromEnd: number;
  bestOf: number;
}): WantedRound {
  const { side, number, fromEnd, bestOf } = round;
  const common = { stage: side, best_of: bestOf };
  if (side === 'final') {
    return number === 1
      ? { ...common, label: 'Grande finale', position: 1900 }
      : { ...common, label: 'Grande finale, match décisif', position: 1950 };
  }
  if (side === 'loser') {
    return fromEnd === 0
      ? { ...common, label: 'Finale loser', position: 1800 }
      : { ...common, label: `Loser ronde ${number}`, position: loserPosition(number) };
  }
  const name = WINNER_NAMES[fromEnd];
  return name === undefined
    ? { ...common, label: `Winner ronde ${number}`, position: 540 + number }
    : { ...common, label: name, position: 1000 - fromEnd * (fromEnd > 4 ? 85 : 100) };
}

const WINNER_NAMES = [
  'Finale winner',
  'Demi-finales',
  'Quarts',
  'Huitièmes',
  'Seizièmes',
  'Trente-deuxièmes',
];

function loserPosition(number: number): number {
  return number <= 7 ? 1000 + number * 100 : 1700 + (number - 7) * 5;
}
