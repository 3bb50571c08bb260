/** Teams, matches and results, as all stages know them. Everything here is plain data. */

/**
 * Say in your own code what your team ids are, and every answer speaks of those instead of both:
 * `declare module '…' { interface Caller { readonly teamId: number } }`.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- the caller fills it
export interface Caller {}

/** Whatever the caller has: compared, never read. 1 and '1' are two teams. */
export type TeamId = Caller extends { readonly teamId: infer Id extends string | number }
  ? Id
  : string | number;

/** Stable name of a match, whose grammar match-ids.ts knows: `S2-1`, `G1R2-3`, `W1-4`, `L3-2`, `GF`. */
export type MatchId = string;

export interface Team {
  readonly id: TeamId;
  /** A whole number from 1 up, 1 the best; unique in the stage. */
  readonly seed: number;
}

/** Equal scores are a forfeit: the winner is the team that was there. With no winner nobody was, and the scores are 0. */
export interface Result {
  readonly one: TeamId;
  readonly two: TeamId;
  readonly scoreOne: number;
  readonly scoreTwo: number;
  readonly winner: TeamId | null;
}

/**
 * A withdrawn team forfeits its open matches; in a Swiss phase it is not drawn from `fromRound` on. Withdrawals are kept in the
 * order of leaving: of two that have gone, the first gives the other a walkover.
 */
export interface Withdrawal {
  readonly team: TeamId;
  readonly fromRound: number;
  /** The round of a Swiss phase from which it is drawn again; those drawn in between count as losses. Elsewhere nothing is kept of a team that is back. */
  readonly backInRound?: number;
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
    /** Both stayed away: nobody won, and nobody goes on. */
    | {
        readonly state: 'unwon';
        readonly one: TeamId;
        readonly two: TeamId;
        readonly result: Result;
      }
    /** In a Swiss phase the team is always `one`; in a bracket it stays in the slot that it came to. */
    | { readonly state: 'bye'; readonly one: TeamId; readonly two: null }
    | { readonly state: 'bye'; readonly one: null; readonly two: TeamId }
    /** Nobody comes from either side, because nobody won there. */
    | { readonly state: 'empty'; readonly one: null; readonly two: null }
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
  | { readonly kind: 'withdrawn' | 'reinstated' | 'entered' | 'left'; readonly team: TeamId }
  /** How many rounds a Swiss phase has. */
  | { readonly kind: 'rounds'; readonly before: number; readonly after: number };

/** What a stage stores. Slots, statuses, standings and the champion are a fold over it. */
export interface Facts {
  /** Moves on when the shape of a state does; `readState` reads older ones. */
  readonly version: typeof STATE_VERSION;
  readonly teams: readonly Team[];
  readonly results: Readonly<Record<MatchId, Result>>;
  readonly withdrawals: readonly Withdrawal[];
}

export const STATE_VERSION = 2;

export interface Folded {
  readonly matches: readonly Match[];
  readonly conflicts: readonly Conflict[];
}

/**
 * The final rank of a team; those that got equally far share theirs. While matches of a bracket are open, it is the rank that the
 * team has if each of them gets a winner: one that both teams stay away from moves those below it.
 */
export interface Placing {
  readonly team: TeamId;
  readonly from: number;
  readonly to: number;
}
