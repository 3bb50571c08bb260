import type { MatchId, TeamId } from '../matches.ts';

/**
 * Which teams will go through. Everything that is called certain holds for any ending of the open
 * matches and the round to come, including forfeits and matches that nobody wins. It assumes that
 * no team enters, withdraws or returns, no result is corrected, no published round is drawn again
 * and the number of rounds stays the same.
 */
export type Outlook = OutlookBeforeDraw | OutlookOfMatches | OutlookByRecord;

/** The last round of a Swiss phase is not published: what match wins make certain for any draw. */
export interface OutlookBeforeDraw {
  readonly ok: true;
  readonly kind: 'before-draw';
  /** How many matches need a result before the last round can be drawn. */
  readonly open: number;
  readonly prospects: readonly Prospect[];
}

/**
 * All remaining matches are known: the last round of a Swiss phase is published, or the teams play
 * in groups.
 */
export interface OutlookOfMatches {
  readonly ok: true;
  readonly kind: 'matches';
  /**
   * True when all endings of the open matches were tried: then every certainty was found. Otherwise
   * only what match wins prove may be called certain, and the shares are exact or sampled, as their
   * margins say.
   */
  readonly exact: boolean;
  /** The number of endings that were tried. */
  readonly endings: number;
  readonly chances: readonly Chance[];
}

/**
 * A Swiss phase that ends at a number of wins or losses: what the records make certain for any
 * draw.
 */
export interface OutlookByRecord {
  readonly ok: true;
  readonly kind: 'records';
  /** How many matches need a result before the next round can be drawn. */
  readonly open: number;
  readonly prospects: readonly RecordProspect[];
}

export interface RecordProspect {
  readonly team: TeamId;
  readonly status: Certainty;
  /**
   * What is certain when the team wins 0, 1, … or all of its open matches. A team without open
   * matches has one entry.
   */
  readonly ifWins: readonly Certainty[];
  /**
   * How many more wins bring it through, and how many more losses put it out. Both are 0 when it
   * has withdrawn.
   */
  readonly winsLeft: number;
  readonly lossesLeft: number;
}

/** `open` when it is undecided, or cannot be proved. */
export type Certainty = 'qualified' | 'out' | 'open';

export interface Prospect {
  readonly team: TeamId;
  readonly status: Certainty;
  /**
   * What is certain when the team wins 0, 1, … or all of its remaining matches: its open ones, and
   * the one of the last round, in which the bye is a win. A withdrawn team has none.
   */
  readonly ifWins: readonly Certainty[];
}

export interface Chance {
  readonly team: TeamId;
  readonly status: Certainty;
  /**
   * One case for 0, 1, … or all of its open matches won. A team without open matches has one case.
   */
  readonly ifWins: readonly Case[];
}

/** What the results of other matches can still change, once the team's own results are known. */
export interface Case {
  /** It includes forfeits and matches that nobody wins. */
  readonly status: Certainty;
  /**
   * The share of endings in which the team qualifies, if every match is played to the end and all
   * scores are equally likely.
   */
  readonly share: number;
  /** The margin of the share, at 95 % confidence; 0 when exact, 1 when there is no sample. */
  readonly margin: number;
  /**
   * Results of other matches without which the team cannot qualify. Filled when all endings were
   * tried.
   */
  readonly needs: readonly Need[];
}

export interface Need {
  readonly match: MatchId;
  readonly winner: TeamId;
  readonly loser: TeamId;
  /** Whether it is enough that the loser does not win: the match may also have no winner. */
  readonly orNobody: boolean;
}

export interface OutlookOptions {
  /** Above this number of endings, for all groups together, endings are sampled. */
  readonly maxEndings?: number;
  readonly samples?: number;
  readonly randomSeed?: string;
}

/** The wins of the teams that can qualify, and the matches that are still open. */
export interface WinsAndOpenMatches {
  /** How many teams go through. */
  readonly qualifiers: number;
  readonly currentWins: ReadonlyMap<TeamId, number>;
  /** Each match gives at most one team a win. */
  readonly open: readonly Pair[];
  /**
   * Whether another round will be played. It gives up to half of the teams a win; with an odd
   * number of teams, the bye is one more.
   */
  readonly isRoundToCome: boolean;
}

/** Two teams that meet. */
export interface Pair {
  readonly one: TeamId;
  readonly two: TeamId;
}

/** The certainty that holds in all cases, or `open`. */
export function overallCertainty(cases: readonly Certainty[]): Certainty {
  const [first = 'open'] = cases;
  return cases.every((status) => status === first) ? first : 'open';
}
