import type { Match, Team, TeamId, Withdrawal } from '../matches.ts';
import type { Until } from './options.ts';
import { type SwissState, foldSwiss } from './state.ts';

/** The results of one team in the counted rounds. */
export interface Entry {
  readonly team: Team;
  wins: number;
  losses: number;
  byes: number;
  /**
   * Wins without playing, which count when the next bye is given: byes, walkovers, and forfeits
   * before the first game.
   */
  freeWins: number;
  /**
   * Rounds that were drawn without the team while it was in the phase. Each is one of its losses.
   */
  missed: number;
  gamesWon: number;
  gamesLost: number;
  /** Whether its last drawn match was against another score. The bye is not a float. */
  floated: boolean;
  /** One for each match, in the order of the rounds. */
  readonly meetings: Meeting[];
}

export interface Meeting {
  readonly opponent: TeamId;
  readonly round: number;
  won: boolean;
}

export type Ledger = ReadonlyMap<TeamId, Entry>;

/** The results of every team up to the given round. Matches without a result do not count. */
export function swissLedger(state: SwissState, throughRound: number = state.drawn.length): Ledger {
  const ledger = new Map(state.teams.map((team): [TeamId, Entry] => [team.id, newEntry(team)]));
  // A phase that began when only byes counted continues so: the reasons of its drawn rounds must
  // stay right.
  const countsWalkovers = state.options.byes === 'virtual-opponent';
  let round = 0;
  let winsBefore = new Map<TeamId, number>();
  for (const match of foldSwiss(state).matches) {
    if (match.round > throughRound) break;
    if (match.round !== round) {
      round = match.round;
      countMissedRound(state, ledger, round);
      winsBefore = new Map(Array.from(ledger, ([id, entry]) => [id, entry.wins]));
    }
    const one = match.one === null ? undefined : ledger.get(match.one);
    if (one === undefined) continue;
    if (match.state === 'bye') {
      one.wins++;
      one.byes++;
      one.freeWins++;
      one.floated = false;
      continue;
    }
    const two = match.two === null ? undefined : ledger.get(match.two);
    if (two === undefined) continue;
    const floated = winsBefore.get(one.team.id) !== winsBefore.get(two.team.id);
    one.floated = floated;
    two.floated = floated;
    if (!hasEnded(match)) continue;
    const winner = match.state === 'unwon' ? null : match.winner;
    enterResult(one, two.team.id, round, winner);
    enterResult(two, one.team.id, round, winner);
    if (winner !== null && isFreeWin(match) && countsWalkovers) {
      (winner === one.team.id ? one : two).freeWins++;
    }
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

/**
 * Whether the team is through or out in a phase that ends at a number of wins or losses. Null while
 * it plays on, and in other phases.
 */
export function stopStatus({ wins, losses }: Entry, until: Until | null): StopStatus | null {
  if (until === null) return null;
  if (wins >= until.wins) return 'through';
  return losses >= until.losses ? 'out' : null;
}

export type StopStatus = 'through' | 'out';

/** Whether the team takes part when the round is drawn. */
export function isActive({ withdrawals }: SwissState, team: TeamId, round: number): boolean {
  return !withdrawals.some((left) => left.team === team && isAway(left, round));
}

/** Teams that have left and have not returned. */
export function withdrawnTeams({ withdrawals }: SwissState): ReadonlySet<TeamId> {
  const gone = withdrawals.filter(({ backInRound }) => backInRound === undefined);
  return new Set(gone.map(({ team }) => team));
}

function isAway({ fromRound, backInRound = Infinity }: Withdrawal, round: number): boolean {
  return fromRound <= round && round < backInRound;
}

function newEntry(team: Team): Entry {
  return {
    team,
    wins: 0,
    losses: 0,
    byes: 0,
    freeWins: 0,
    missed: 0,
    gamesWon: 0,
    gamesLost: 0,
    floated: false,
    meetings: [],
  };
}

/**
 * A round that a late or returned team missed is a loss. While a team is away its figures do not
 * change.
 */
function countMissedRound(state: SwissState, ledger: Ledger, round: number): void {
  const away = state.withdrawals.filter(
    (left) => left.backInRound !== undefined && isAway(left, round),
  );
  for (const team of [...(round === 1 ? state.late : []), ...away.map(({ team }) => team)]) {
    const entry = ledger.get(team);
    // Such a team would not have been drawn.
    if (entry === undefined || stopStatus(entry, state.options.until) !== null) continue;
    entry.losses++;
    entry.missed++;
  }
}

function hasEnded(match: Match): match is Match & { state: 'played' | 'walkover' | 'unwon' } {
  return match.state === 'played' || match.state === 'walkover' || match.state === 'unwon';
}

function isFreeWin(match: Match & { state: 'played' | 'walkover' | 'unwon' }): boolean {
  return match.state !== 'played' || match.result.scoreOne + match.result.scoreTwo === 0;
}

function enterResult(entry: Entry, opponent: TeamId, round: number, winner: TeamId | null): void {
  const won = winner === entry.team.id;
  if (won) entry.wins++;
  else entry.losses++;
  entry.meetings.push({ opponent, round, won });
}
