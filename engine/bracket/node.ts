import type { BracketRound, Side } from '../match-ids.ts';
import type { MatchId } from '../matches.ts';

/** Where a team of a match comes from. */
export type Source =
  | { readonly from: 'seed'; readonly seed: number }
  | { readonly from: 'winner' | 'loser'; readonly match: MatchId };

export interface Destination {
  readonly match: MatchId;
  readonly slot: 'one' | 'two';
}

/** Where the two teams of a match go on. */
export interface Ways {
  readonly winnerTo: Destination | null;
  readonly loserTo: Destination | null;
}

export interface Node {
  readonly id: MatchId;
  readonly side: Side;
  readonly round: number;
  readonly roundName: BracketRound;
  /** In the full round, byes included, from 1: what a drawing of the tree needs. */
  readonly position: number;
  readonly one: Source;
  readonly two: Source;
  /** Index, in the tree's order, of the match that each team comes from; -1 for a seed. */
  readonly origins: { one: number; two: number };
  /** How far a team got that is out when it loses here: the higher, the better it is placed. */
  readonly reach: number;
  /** The same for two teams that both stayed away: they are out where the loser would have dropped to. */
  outAt: number;
  winnerTo: Destination | null;
  loserTo: Destination | null;
}
