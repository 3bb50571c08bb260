import type { MatchId, Team, TeamId } from '../matches.ts';

/**
 * Who will be among the first `qualifiers` of the standings. Everything called certain holds however the open matches and the round to come end, as
 * long as no team enters or withdraws, no result is corrected and no published round is drawn again.
 */
export type Outlook = OutlookBeforeDraw | OutlookOfLastRound;

/** The last round is not published: what match wins make certain, whoever meets whom. */
export interface OutlookBeforeDraw {
  readonly ok: true;
  readonly drawn: false;
  readonly prospects: readonly Prospect[];
}

/** The last round is published, and perhaps partly played. */
export interface OutlookOfLastRound {
  readonly ok: true;
  readonly drawn: true;
  /** True when every way in which the open matches can end was tried. */
  readonly exact: boolean;
  /** How many endings were looked at. */
  readonly endings: number;
  readonly chances: readonly Chance[];
}

/** `open` when it is not certain, or cannot be proved. */
export type Certainty = 'qualified' | 'out' | 'open';

export interface Prospect {
  readonly team: Team;
  readonly status: Certainty;
  /**
   * What is certain when the team wins 0, 1, … or all of the matches that it has left: its open ones, and the one of the last
   * round, in which the bye is a win. A withdrawn team has none left.
   */
  readonly ifWins: readonly Certainty[];
  readonly sentence: string;
}

export interface Chance {
  readonly team: Team;
  readonly status: Certainty;
  /** One case for 0, 1, … or all of its open matches won; a team that has none has one case. */
  readonly ifWins: readonly Case[];
  readonly sentence: string;
}

/** What the other results can still do once the team's own are known. */
export interface Case {
  /** Forfeits included. */
  readonly status: Certainty;
  /** Share of the endings in which the team qualifies, when every match is played to its end and all scores are equally likely. */
  readonly share: number;
  /** Margin of the share, at 95 % confidence; 0 when exact, 1 when no sample met the case. */
  readonly margin: number;
  /** Results of other matches without which the team cannot qualify (known when exact). */
  readonly needs: readonly Need[];
}

export interface Need {
  readonly match: MatchId;
  readonly winner: TeamId;
  readonly loser: TeamId;
}

export interface OutlookOptions {
  /** Above this many endings they are sampled. */
  readonly maxEndings?: number;
  readonly samples?: number;
  readonly randomSeed?: string;
}

/** What is left to win, among the teams that can still qualify. */
export interface WinsLeft {
  /** How many teams go through. */
  readonly qualifiers: number;
  /** As the results stand. */
  readonly wins: ReadonlyMap<TeamId, number>;
  /** Each gives one of its teams a win. */
  readonly open: readonly Pair[];
  /** Whether a round is to come that gives any half of the teams a win each; of an odd number, one more than half. */
  readonly isRoundToCome: boolean;
}

/** Two teams that meet. */
export interface Pair {
  readonly one: TeamId;
  readonly two: TeamId;
}

/** What holds in every case. */
export function overall(cases: readonly Certainty[]): Certainty {
  const [first = 'open'] = cases;
  return cases.every((status) => status === first) ? first : 'open';
}
