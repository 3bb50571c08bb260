/** Teams, matches and results, as all stages use them. Everything here is plain data. */

/**
 * Declare the type of your team ids, and all answers use it instead of both: `declare module '…' {
 * interface Caller { readonly teamId: number } }`.
 */
export interface Caller {}

/** Any value of the caller. The engine only compares it: 1 and '1' are two teams. */
export type TeamId = Caller extends { readonly teamId: infer Id extends string | number }
  ? Id
  : string | number;

/**
 * The stable id of a match; match-ids.ts defines the format: `S2-1`, `G1R2-3`, `W1-4`, `L3-2`,
 * `GF`.
 */
export type MatchId = string;

export interface Team {
  readonly id: TeamId;
  /** A whole number from 1 up, 1 the best; unique in the stage. */
  readonly seed: number;
}

/**
 * Equal scores are a forfeit: the winner is the team that came. Without a winner neither team came,
 * and both scores are 0.
 */
export interface Result {
  readonly one: TeamId;
  readonly two: TeamId;
  readonly scoreOne: number;
  readonly scoreTwo: number;
  readonly winner: TeamId | null;
}

/**
 * A withdrawn team forfeits its open matches. In a Swiss phase it is not drawn from `fromRound` on.
 * Withdrawals are stored in the order of leaving: when two withdrawn teams meet, the one that left
 * later wins.
 */
export interface Withdrawal {
  readonly team: TeamId;
  readonly fromRound: number;
  /**
   * The round of a Swiss phase from which the team is drawn again. The rounds in between are
   * losses. In other stages the withdrawal is simply removed.
   */
  readonly backInRound?: number;
}

interface MatchHead {
  readonly id: MatchId;
  readonly round: number;
  readonly bestOf: number;
}

export type Match = MatchHead &
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
    /** Neither team came: nobody won, and nobody goes on. */
    | {
        readonly state: 'unwon';
        readonly one: TeamId;
        readonly two: TeamId;
        readonly result: Result;
      }
    /**
     * In a Swiss phase the team is always `one`. In a bracket it stays in the slot at which it
     * arrived.
     */
    | { readonly state: 'bye'; readonly one: TeamId; readonly two: null }
    | { readonly state: 'bye'; readonly one: null; readonly two: TeamId }
    /** No team comes from either side, because nobody won there. */
    | { readonly state: 'empty'; readonly one: null; readonly two: null }
  );

/** A result whose match now has other teams. It is stored until it is replaced or cleared. */
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
  | { readonly kind: 'withdrawn' | 'reinstated' | 'entered' | 'left'; readonly team: TeamId }
  /** The number of rounds of a Swiss phase. */
  | { readonly kind: 'rounds'; readonly before: number; readonly after: number };

/** What a stage stores. Slots, statuses, standings and the champion are computed from it. */
export interface Facts {
  /** Increases when the shape of a state changes. `readState` reads older versions. */
  readonly version: typeof STATE_VERSION;
  readonly teams: readonly Team[];
  readonly results: Readonly<Record<MatchId, Result>>;
  readonly withdrawals: readonly Withdrawal[];
}

export const STATE_VERSION = 2;

export interface FoldedStage {
  readonly matches: readonly Match[];
  readonly conflicts: readonly Conflict[];
}

/**
 * The final rank of a team. Teams that got equally far share it. While matches of a bracket are
 * open, it assumes that each of them gets a winner: a match that nobody wins would move the teams
 * below it.
 */
export interface Placing {
  readonly team: TeamId;
  readonly from: number;
  readonly to: number;
}
