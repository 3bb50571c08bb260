/** Teams, matches and results, as both stages know them. Everything here is plain data. */

export type TeamId = number;

/** Stable name of a match: `S2-1` (Swiss round 2, table 1), `W1-4`, `L3-2`, `GF`, `GF2`. */
export type MatchId = string;

export interface Team {
  /** A whole number from 1 up, as the seed is. */
  readonly id: TeamId;
  readonly name: string;
  /** 1 is the best; unique in the event. */
  readonly seed: number;
}

/** Equal scores are a forfeit: the winner is the team that was there. */
export interface Result {
  readonly one: TeamId;
  readonly two: TeamId;
  readonly scoreOne: number;
  readonly scoreTwo: number;
  readonly winner: TeamId;
}

/**
 * A withdrawn team forfeits its open matches; in a Swiss phase it is not drawn from `fromRound` on. Withdrawals are kept in the
 * order of leaving: of two that have gone, the first gives the other a walkover.
 */
export interface Withdrawal {
  readonly team: TeamId;
  readonly fromRound: number;
}

interface Numbered {
  readonly id: MatchId;
  readonly round: number;
  readonly bestOf: number;
}

export type Match = Numbered &
  (
    | { readonly state: 'waiting'; readonly one: TeamId | null; readonly two: TeamId | null }
    | { readonly state: 'ready'; readonly one: TeamId; readonly two: TeamId }
    | {
        readonly state: 'played';
        readonly one: TeamId;
        readonly two: TeamId;
        readonly result: Result;
        readonly winner: TeamId;
        readonly loser: TeamId;
      }
    | {
        readonly state: 'walkover';
        readonly one: TeamId;
        readonly two: TeamId;
        readonly winner: TeamId;
        readonly loser: TeamId;
      }
    | { readonly state: 'bye'; readonly one: TeamId; readonly two: null }
  );

/** A result whose match is now between other teams: kept aside until it is replaced or cleared. */
export interface Conflict {
  readonly match: MatchId;
  readonly result: Result;
  readonly teamsNow: readonly [TeamId | null, TeamId | null];
}

export type Change =
  | {
      readonly kind: 'match';
      readonly match: MatchId;
      readonly before: Match | null;
      readonly after: Match | null;
    }
  | { readonly kind: 'withdrawn' | 'reinstated' | 'entered' | 'left'; readonly team: TeamId };

/** What a stage stores. Slots, statuses, standings and the champion are a fold over it. */
export interface Facts {
  readonly teams: readonly Team[];
  readonly results: Readonly<Record<MatchId, Result>>;
  readonly withdrawals: readonly Withdrawal[];
}

export interface Folded {
  readonly matches: readonly Match[];
  readonly conflicts: readonly Conflict[];
}
