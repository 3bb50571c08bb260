import type { TeamId } from './matches.ts';

/** The engine's explanations as data. The caller makes the sentences. */

/** What can separate two teams with equal wins. The order is a setting of the phase. */
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

/**
 * Wins come first, then fewer losses in a phase that ends at a number of losses. The initial seed
 * comes last.
 */
export type Criterion = 'wins' | 'losses' | Tiebreak | 'seed';

/**
 * Why a row of the standings has its rank: what separates it from the next one. For the last row:
 * from the one above.
 */
export type RankReason =
  | { readonly because: 'only-team' }
  | {
      readonly because: Criterion;
      readonly ahead: TeamId;
      readonly behind: TeamId;
      /** The figure of each of the two teams. */
      readonly figures: readonly [ahead: number, behind: number];
    };

/** Why a table of a Swiss round was drawn like this. */
export type TableReason = PairReason | ByeReason;

export type PairReason = (
  | { readonly because: 'seeds'; readonly seeds: readonly [one: number, two: number] }
  | { readonly because: 'lot' }
  | {
      readonly because: 'wins';
      readonly wins: readonly [one: number, two: number];
      /** The rounds in which they have met before. */
      readonly met: readonly number[];
    }
) & {
  /** The organiser paired these teams instead of the proposal. */
  readonly chosen: boolean;
};

export type ByeReason = {
  readonly because:
    | 'bye-last-seed'
    | 'bye-lot'
    | 'bye-chosen'
    /** The lowest-ranked team without a win that it got without playing (a bye or a walkover). */
    | 'bye-lowest'
    /** The lowest-ranked of the teams with the fewest wins without playing. */
    | 'bye-lowest-again'
    /** The lowest-ranked of the teams whose bye saves the others a rematch. */
    | 'bye-avoids-rematch'
    /** The round was drawn before a result was corrected. */
    | 'bye-after-correction';
};

/** What an organiser should know about a drawn round. */
export type Notice =
  | {
      readonly because: 'rematches';
      readonly pairs: readonly (readonly [TeamId, TeamId])[];
      /**
       * The fewest possible rematches if the bye went to a team with more wins without playing than
       * others; null when there is no bye.
       */
      readonly withFurtherBye: number | null;
    }
  /**
   * In a phase that ends at a number of wins or losses: these teams meet again because equal
   * records meet whenever possible.
   */
  | {
      readonly because: 'rematches-of-equal-records';
      readonly pairs: readonly (readonly [TeamId, TeamId])[];
      /** The fewest possible rematches if unequal records met. */
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
  /**
   * The team has more wins without playing than another one, by a bye or because an opponent did
   * not come.
   */
  | { readonly because: 'further-bye'; readonly team: TeamId };
