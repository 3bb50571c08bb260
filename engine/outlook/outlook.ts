import { type MatchId, type Refused, type Team, type TeamId, refuse } from '../event.ts';
import { seededRandom } from '../random.ts';
import { type SwissState } from '../swiss/state.ts';
import { prospectsOf } from './before-draw.ts';
import { exactCases } from './exact.ts';
import { type LastRound, lastRoundOf } from './last-round.ts';
import { sampledCases } from './sampled.ts';
import { chanceSentence } from './text.ts';

/**
 * Who will be among the first `places`. Everything called certain holds as long as no team enters or
 * withdraws and no earlier result is corrected.
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
  /** True when every way in which the round can end was tried. */
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
  /** What its own next result makes certain; the bye is a win. */
  readonly ifWin: Certainty;
  readonly ifLoss: Certainty;
  readonly sentence: string;
}

export type Chance = {
  readonly team: Team;
  readonly status: Certainty;
  readonly sentence: string;
} & Cases;

export type Cases =
  | { readonly plays: true; readonly ifWin: Case; readonly ifLoss: Case }
  | { readonly plays: false; readonly waiting: Case };

/** What the other results can still do once the team's own is known. */
export interface Case {
  /** Forfeits included. */
  readonly status: Certainty;
  /** Share of the endings in which the team qualifies, when every match is played to its end and all scores are equally likely. */
  readonly share: number;
  /** Margin of the share, at 95 % confidence; 0 when exact. */
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

/** Takes the state before the last round, or with the last round published and partly played. */
export function outlook(
  state: SwissState,
  places: number,
  options: OutlookOptions = {},
): Outlook | Refused {
  if (!Number.isInteger(places) || places < 1) return refuse('bad-place-count');
  const missing = state.options.rounds - state.drawn.length;
  if (missing > 1) return refuse('wrong-round');
  if (missing === 1) return { ok: true, drawn: false, prospects: prospectsOf(state, places) };

  const round = lastRoundOf(state, places);
  const exact = exactCases(round, options.maxEndings ?? MAX_ENDINGS);
  const samples =
    options.samples ?? Math.max(200, Math.min(4000, Math.ceil(2e5 / state.teams.length)));
  const random = seededRandom(options.randomSeed ?? state.options.randomSeed);
  const cases = exact?.cases ?? sampledCases(round, samples, random);
  return {
    ok: true,
    drawn: true,
    exact: exact !== null,
    endings: exact?.endings ?? samples,
    chances: state.teams.flatMap((team) => {
      const found = cases.get(team.id);
      return found === undefined ? [] : [chanceOf(round, team, found)];
    }),
  };
}

const MAX_ENDINGS = 2 ** 14;

function chanceOf(round: LastRound, team: Team, cases: Cases): Chance {
  const status = cases.plays ? overall(cases.ifWin, cases.ifLoss) : cases.waiting.status;
  const nameOf = (id: TeamId): string => round.ledger.get(id)?.team.name ?? `équipe ${id}`;
  return { team, status, sentence: chanceSentence(status, cases, nameOf), ...cases };
}

function overall(ifWin: Case, ifLoss: Case): Certainty {
  return ifWin.status === ifLoss.status ? ifWin.status : 'open';
}
