import type { BracketShape, Match, Side } from '#engine';
import type { RoundRow } from '#server/store/tournament.ts';

export type WantedRound = Omit<RoundRow, 'pk_round'> & { number: number };

/** The round of the list screens in which a match of a Swiss round stands. */
export function swissRound({ round, bestOf }: Pick<Match, 'round' | 'bestOf'>): WantedRound {
  return { label: `Ronde suisse ${round}`, stage: 'swiss', best_of: bestOf, number: round };
}

/** The same for a round of the groups, whichever group it is; a single one is a league. */
export function groupsRound(
  { round, bestOf }: Pick<Match, 'round' | 'bestOf'>,
  groupCount: number,
): WantedRound {
  const label = `${groupCount === 1 ? 'Championnat' : 'Poules'}, ronde ${round}`;
  return { label, stage: 'groups', best_of: bestOf, number: round };
}

/** The same for a round of the bracket. Named from its end: a final is a final in every size of bracket. */
export function bracketRound(round: {
  side: Side;
  number: number;
  fromEnd: number;
  bestOf: number;
  elimination: BracketShape['elimination'];
}): WantedRound {
  const { side, number, fromEnd, bestOf, elimination } = round;
  if (side === 'third') {
    return { label: 'Petite finale', stage: 'final', best_of: bestOf, number: THIRD_PLACE };
  }
  const common = { stage: side, best_of: bestOf };
  if (side === 'final' && elimination === 'single') {
    return { ...common, label: 'Finale', number: FINAL };
  }
  if (side === 'final') {
    const label = number === 1 ? 'Grande finale' : 'Grande finale, match décisif';
    return { ...common, label, number };
  }
  if (side === 'loser') {
    return fromEnd === 0
      ? { ...common, label: 'Finale loser', number: -1 }
      : { ...common, label: `Loser ronde ${number}`, number };
  }
  const name = WINNER_NAMES[fromEnd];
  return name === undefined
    ? { ...common, label: `Winner ronde ${number}`, number }
    : { ...common, label: name, number: -1 - fromEnd };
}

/** After the grand final and its decider, which an event has instead. */
const THIRD_PLACE = 3;
const FINAL = 4;

/** Which round it is, whatever it is called. */
export function roundId({ stage, number }: Pick<RoundRow, 'stage' | 'number'>): string {
  return `${stage} ${number}`;
}

const WINNER_NAMES = [
  'Finale winner',
  'Demi-finales',
  'Quarts',
  'Huitièmes',
  'Seizièmes',
  'Trente-deuxièmes',
];
