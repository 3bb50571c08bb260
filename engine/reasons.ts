import type { TeamId } from './matches.ts';

/** What the engine says about itself, as data: the sentences are the caller's. */

/** What can separate two teams that have won as much as each other; the order is a setting of the phase. */
export type Tiebreak =
  | 'median-buchholz'
  | 'buchholz'
  | 'buchholz-cut-1'
  | 'average-opponents-wins'
  | 'sonneborn-berger'
  | 'opponents-win-rate'
  | 'game-difference'
  | 'games-won'
  | 'head-to-head';

/** Wins come first, fewer losses where a phase goes to so many of them, and the initial seed last. */
export type Criterion = 'wins' | 'losses' | Tiebreak | 'seed';

/** Why a row of the standings stands where it does: what separates it from the next one (for the last: from the one above). */
export type RankReason =
  | { readonly because: 'only-team' }
  | {
      readonly because: Criterion;
      readonly ahead: TeamId;
      readonly behind: TeamId;
      /** What each of the two has. */
      readonly figures: readonly [ahead: number, behind: number];
    };

/** Why a table of a Swiss round is what it is. */
export type TableReason = PairReason | ByeReason;

export type PairReason = (
  | { readonly because: 'seeds'; readonly seeds: readonly [one: number, two: number] }
  | { readonly because: 'lot' }
  | {
      readonly because: 'wins';
      readonly wins: readonly [one: number, two: number];
      /** The rounds in which they have met. */
      readonly met: readonly number[];
    }
) & {
  /** The organiser put these teams together against the proposal. */
  readonly chosen: boolean;
};

export type ByeReason = {
  readonly because:
    | 'bye-last-seed'
    | 'bye-lot'
    | 'bye-chosen'
    /** The lowest-ranked of the teams that have won nothing without playing: no bye, no walkover. */
    | 'bye-lowest'
    /** The lowest-ranked of those that have won the least without playing. */
    | 'bye-lowest-again'
    /** The lowest-ranked of those whose bye spares the others a rematch. */
    | 'bye-avoids-rematch'
    /** The round was drawn before a result was corrected. */
    | 'bye-after-correction';
};

/** What an organiser should know about a drawn round. */
export type Notice =
  | {
      readonly because: 'rematches';
      readonly pairs: readonly (readonly [TeamId, TeamId])[];
      /** How few rematches there could be if the bye went to a team that has won more without playing than others; null when nobody has the bye. */
      readonly withFurtherBye: number | null;
    }
  /** Where a phase goes to so many wins or losses: these teams meet again because only equal records meet while that can be. */
  | {
      readonly because: 'rematches-of-equal-records';
      readonly pairs: readonly (readonly [TeamId, TeamId])[];
      /** How few rematches there could be if unequal records met. */
      readonly withUnequalRecords: number;
    }
  /** Level 6 was cut short: see `Draft.exact`. */
  | { readonly because: 'level-6-cut-short' };

/** What an organiser should know about an edited round before publishing it. */
export type RoundWarning =
  | {
      readonly because: 'rematch';
      readonly teams: readonly [TeamId, TeamId];
      readonly rounds: readonly number[];
    }
  /** It has won more without playing than another team: by a bye, or because somebody stayed away. */
  | { readonly because: 'further-bye'; readonly team: TeamId };
