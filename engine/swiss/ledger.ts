import type { Team, TeamId } from '../matches.ts';
import { type SwissState, foldSwiss } from './state.ts';

/** What one team has done in the rounds that count. */
export interface Entry {
  readonly team: Team;
  wins: number;
  losses: number;
  byes: number;
  gamesWon: number;
  gamesLost: number;
  /** Whether its last drawn match was against another score; the bye is not a float. */
  floated: boolean;
  /** One per match, in the order of the rounds. */
  readonly meetings: Meeting[];
}

export interface Meeting {
  readonly opponent: TeamId;
  readonly round: number;
  won: boolean;
}

export type Ledger = ReadonlyMap<TeamId, Entry>;

/** What every team has done up to the given round; matches without a result do not count yet. */
export function ledgerOf(state: SwissState, throughRound: number = state.drawn.length): Ledger {
  const late = new Set(state.late);
  const ledger = new Map<TeamId, Entry>(
    state.teams.map((team) => [
      team.id,
      {
        team,
        wins: 0,
        losses: late.has(team.id) ? 1 : 0,
        byes: 0,
        gamesWon: 0,
        gamesLost: 0,
        floated: false,
        meetings: [],
      },
    ]),
  );
  let round = 0;
  let winsBefore = new Map<TeamId, number>();
  for (const match of foldSwiss(state).matches) {
    if (match.round > throughRound) break;
    if (match.round !== round) {
      round = match.round;
      winsBefore = new Map(Array.from(ledger, ([id, entry]) => [id, entry.wins]));
    }
    const one = ledger.get(match.one ?? -1);
    if (one === undefined) continue;
    if (match.state === 'bye') {
      one.wins++;
      one.byes++;
      one.floated = false;
      continue;
    }
    const two = ledger.get(match.two ?? -1);
    if (two === undefined) continue;
    const floated = winsBefore.get(one.team.id) !== winsBefore.get(two.team.id);
    one.floated = floated;
    two.floated = floated;
    if (match.state === 'ready' || match.state === 'waiting') continue;
    enter(one, two.team.id, round, match.winner);
    enter(two, one.team.id, round, match.winner);
    if (match.state !== 'played') continue;
    const { scoreOne, scoreTwo } = match.result;
    one.gamesWon += scoreOne;
    one.gamesLost += scoreTwo;
    two.gamesWon += scoreTwo;
    two.gamesLost += scoreOne;
  }
  return ledger;
}

export function roundsMet(entry: Entry, opponent: TeamId): number[] {
  return entry.meetings.filter((met) => met.opponent === opponent).map((met) => met.round);
}

export function isActive(state: SwissState, team: TeamId, round: number): boolean {
  const gone = state.withdrawals.find((withdrawal) => withdrawal.team === team);
  return gone === undefined || round < gone.fromRound;
}

function enter(entry: Entry, opponent: TeamId, round: number, winner: TeamId): void {
  const won = winner === entry.team.id;
  if (won) entry.wins++;
  else entry.losses++;
  entry.meetings.push({ opponent, round, won });
}
