import type { TeamId } from '../matches.ts';
import { MAX_ROUNDS } from '../swiss/pairing/field.ts';
import { swissLedger } from '../swiss/ledger.ts';
import type { Until } from '../swiss/options.ts';
import type { SwissState } from '../swiss/state.ts';
import { eligibleTeams, openSwissMatches } from './remaining.ts';
import {
  type Certainty,
  type OutlookByRecord,
  type RecordProspect,
  overallCertainty,
} from './types.ts';

/** The prospects in a phase that ends for a team at a number of wins or losses. */
export function recordProspects(state: SwissState, until: Until): OutlookByRecord {
  const open = openSwissMatches(state);
  const records = teamRecords(state, open);
  const inPlay = Array.from(records.values()).filter((record) => mayPlayOn(record, until));
  const roundsLeft = MAX_ROUNDS - state.drawn.length;
  const prospects = state.teams.map(({ id }): RecordProspect => {
    const record = records.get(id);
    if (record === undefined) {
      return { team: id, status: 'out', ifWins: ['out'], winsLeft: 0, lossesLeft: 0 };
    }
    const ifWins = Array.from({ length: record.opponents.length + 1 }, (_, won) =>
      recordCertainty(record, won, { until, inPlay, roundsLeft }),
    );
    const [winsLeft, lossesLeft] = [until.wins - record.wins, until.losses - record.losses];
    return {
      team: id,
      status: overallCertainty(ifWins),
      ifWins,
      winsLeft: Math.max(0, winsLeft),
      lossesLeft: winsLeft <= 0 ? 0 : Math.max(0, lossesLeft),
    };
  });
  return { ok: true, kind: 'records', open: open.length, prospects };
}

/** A team that has not withdrawn, with its current results. */
interface TeamRecord {
  readonly team: TeamId;
  readonly wins: number;
  readonly losses: number;
  /** Its opponents in open matches. */
  readonly opponents: readonly TeamId[];
}

function teamRecords(
  state: SwissState,
  open: ReturnType<typeof openSwissMatches>,
): ReadonlyMap<TeamId, TeamRecord> {
  const ledger = swissLedger(state);
  const opponents = new Map<TeamId, TeamId[]>();
  for (const { one, two } of open) {
    opponents.set(one, [...(opponents.get(one) ?? []), two]);
    opponents.set(two, [...(opponents.get(two) ?? []), one]);
  }
  return new Map(
    Array.from(eligibleTeams(state), (team) => {
      const { wins = 0, losses = 0 } = ledger.get(team) ?? {};
      return [team, { team, wins, losses, opponents: opponents.get(team) ?? [] }];
    }),
  );
}

/** What is certain for a team that wins this many of its open matches. */
function recordCertainty(
  { team, wins, losses, opponents }: TeamRecord,
  won: number,
  {
    until,
    inPlay,
    roundsLeft,
  }: { until: Until; inPlay: readonly TeamRecord[]; roundsLeft: number },
): Certainty {
  const winsLeft = until.wins - wins - won;
  const lossesLeft = until.losses - losses - (opponents.length - won);
  if (winsLeft <= 0) return 'qualified';
  if (lossesLeft <= 0) return 'out';
  // It can win all its coming matches. To be out it must lose this many of them, and it needs an
  // opponent each time: alone it has the bye.
  const canLose = inPlay.some((rival) => {
    if (rival.team === team) return false;
    const lostToTeam = won === opponents.length ? rival.opponents.filter((id) => id === team) : [];
    const canPlayOn = mayPlayOn(rival, until, lostToTeam.length);
    return canPlayOn && roundsInPlay(rival, until) >= lossesLeft;
  });
  return canLose || winsLeft + lossesLeft > roundsLeft ? 'open' : 'qualified';
}

/**
 * Whether the team can still be in play after its open matches, of which at least `lost` are lost.
 */
function mayPlayOn({ wins, losses, opponents }: TeamRecord, until: Until, lost = 0): boolean {
  const open = opponents.length;
  for (let won = 0; won <= open - lost; won++) {
    if (wins + won < until.wins && losses + open - won < until.losses) return true;
  }
  return false;
}

/**
 * How many rounds a team can play after its open matches before it is through or out. Each round is
 * a win or a loss.
 */
function roundsInPlay({ wins, losses, opponents }: TeamRecord, until: Until): number {
  return until.wins + until.losses - 1 - wins - losses - opponents.length;
}
