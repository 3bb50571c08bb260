import type { MatchId, TeamId } from '../matches.ts';

/**
 * Who will go through. Everything called certain holds however the open matches and the round to come end, forfeits and matches that nobody
 * wins included, as long as no team enters, leaves or comes back, no result is corrected, no published round is drawn again and the number of
 * rounds stays.
 */
export type Outlook = OutlookBeforeDraw | OutlookOfMatches | OutlookByRecord;

/** The last round of a Swiss phase is not published: what match wins make certain, whoever meets whom. */
export interface OutlookBeforeDraw {
  readonly ok: true;
  readonly kind: 'before-draw';
  /** How many matches wait for a result before the last round can be drawn. */
  readonly open: number;
  readonly prospects: readonly Prospect[];
}

/** Every match that is left is known: the last round of a Swiss phase is published, or the teams play in groups. */
export interface OutlookOfMatches {
  readonly ok: true;
  readonly kind: 'matches';
  /**
   * True when every way in which the open matches can end was tried: then nothing that is certain is called open. Otherwise certain may be
   * only what match wins prove, and the shares are exact or sampled, as their margins say.
   */
  readonly exact: boolean;
  /** How many endings were looked at. */
  readonly endings: number;
  readonly chances: readonly Chance[];
}

/** A Swiss phase goes to so many wins or losses, at any time: what the records make certain, whoever meets whom. */
export interface OutlookByRecord {
  readonly ok: true;
  readonly kind: 'records';
  /** How many matches wait for a result before the next round can be drawn. */
  readonly open: number;
  readonly prospects: readonly RecordProspect[];
}

export interface RecordProspect {
  readonly team: TeamId;
  readonly status: Certainty;
  /** What is certain when the team wins 0, 1, … or all of its open matches; a team that has none has one case. */
  readonly ifWins: readonly Certainty[];
  /** How many more wins bring it through, and how many more losses put it out; both 0 when it has left. */
  readonly winsLeft: number;
  readonly lossesLeft: number;
}

/** `open` when it is not certain, or cannot be proved. */
export type Certainty = 'qualified' | 'out' | 'open';

export interface Prospect {
  readonly team: TeamId;
  readonly status: Certainty;
  /**
   * What is certain when the team wins 0, 1, … or all of the matches that it has left: its open ones, and the one of the last
   * round, in which the bye is a win. A withdrawn team has none left.
   */
  readonly ifWins: readonly Certainty[];
}

export interface Chance {
  readonly team: TeamId;
  readonly status: Certainty;
  /** One case for 0, 1, … or all of its open matches won; a team that has none has one case. */
  readonly ifWins: readonly Case[];
}

/** What the other results can still do once the team's own are known. */
export interface Case {
  /** Forfeits and matches that nobody wins included. */
  readonly status: Certainty;
  /** Share of the endings in which the team qualifies, when every match is played to its end and all scores are equally likely. */
  readonly share: number;
  /** Margin of the share, at 95 % confidence; 0 when exact, 1 when no sample met the case. */
  readonly margin: number;
  /** Results of other matches without which the team cannot qualify; known when every ending was tried. */
  readonly needs: readonly Need[];
}

export interface Need {
  readonly match: MatchId;
  readonly winner: TeamId;
  readonly loser: TeamId;
  /** Whether it is enough that the loser does not win: nobody may. */
  readonly orNobody: boolean;
}

export interface OutlookOptions {
  /** Above this many endings, of all groups together, they are sampled. */
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
  /** Each gives at most one of its teams a win. */
  readonly open: readonly Pair[];
  /** Whether a round is to come that gives up to half of the teams a win each; of an odd number, the bye is one more. */
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
