import { orderOfPlay } from '#contract/tournament/round-order.ts';
import type { BracketShape, Match, MatchName, Side } from '#engine';
import type { RoundRow } from '#server/store/tournament.ts';

export type PlannedRound = Omit<RoundRow, 'pk_round'> & { number: number };

/** The stored round of a Swiss match. */
export function swissRound({ round, bestOf }: Pick<Match, 'round' | 'bestOf'>): PlannedRound {
  return { label: `Ronde suisse ${round}`, stage: 'swiss', best_of: bestOf, number: round };
}

/** The same for a round of the groups, of any group; a single group is a league. */
export function groupsRound(
  { round, bestOf }: Pick<Match, 'round' | 'bestOf'>,
  groupCount: number,
): PlannedRound {
  const label = `${groupCount === 1 ? 'Championnat' : 'Poules'}, ronde ${round}`;
  return { label, stage: 'groups', best_of: bestOf, number: round };
}

/** The same for a round of the bracket. Named from the end: a final is a final in every size of bracket. */
export function bracketRound(round: {
  side: Side;
  number: number;
  fromEnd: number;
  bestOf: number;
  elimination: BracketShape['elimination'];
}): PlannedRound {
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
      : { ...common, label: `Loser R${number}`, number };
  }
  const name = WINNER_NAMES[fromEnd];
  return name === undefined
    ? { ...common, label: `Winner R${number}`, number }
    : { ...common, label: name, number: -1 - fromEnd };
}

/** When the round of a match is played, among the others. The third place is played before the final. */
export function turnOfMatch(name: MatchName): number {
  const side = name.stage === 'bracket' ? name.side : name.stage;
  return side === 'third'
    ? orderOfPlay({ side: 'final', number: 0 })
    : orderOfPlay({ side, number: name.round });
}

/** After the grand final and its decider, which an event has instead. */
const THIRD_PLACE = 3;
const FINAL = 4;

/** Identifies a round, whatever its label is. */
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
