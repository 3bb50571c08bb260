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

/** Where the two teams of a match go next. */
export interface Destinations {
  readonly winnerTo: Destination | null;
  readonly loserTo: Destination | null;
}

export interface Node {
  readonly id: MatchId;
  readonly side: Side;
  readonly round: number;
  readonly roundName: BracketRound;
  /** The position in the full round, byes included, from 1. It is needed to draw the tree. */
  readonly position: number;
  readonly one: Source;
  readonly two: Source;
  /** The index in the tree of the match that each team comes from; -1 for a seed. */
  readonly origins: { one: number; two: number };
  /** How far a team got that is out after losing here. A higher number gives a better placing. */
  readonly reach: number;
  /**
   * The same for two teams that both did not come: they are placed like a loser of the match that
   * the loser would have dropped to.
   */
  outAt: number;
  winnerTo: Destination | null;
  loserTo: Destination | null;
}
