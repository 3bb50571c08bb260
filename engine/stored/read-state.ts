import { bestOfByMatch } from '../bracket/fold.ts';
import { type BracketState, bracketOptions } from '../bracket/state.ts';
import { checkedTeams, isCount, isRecord } from '../seeds/checked-teams.ts';
import { type GroupsSettings, type GroupsState, groupsOptions } from '../groups/state.ts';
import {
  type Facts,
  type Result,
  STATE_VERSION,
  type TeamId,
  type Withdrawal,
} from '../matches.ts';
import { type Refused, type StatePart, refuse } from '../refusals.ts';
import { checkedResult } from '../results.ts';
import { isDeepEqual } from '../lib/deep-equal.ts';
import { type State, fold } from '../state.ts';
import { MAX_ROUNDS } from '../swiss/pairing/field.ts';
import { type SwissOptions, swissOptions } from '../swiss/options.ts';
import { isReachableState } from '../swiss/reachable-state.ts';
import type { SwissState, Table } from '../swiss/state.ts';
import { upgradeVersion1Options } from './version-1.ts';

/**
 * Reads a stored state of this or an older version and checks all of it, so that the actions can
 * rely on it. Everything is copied, and unknown properties are dropped.
 */
export function readState(
  value: unknown,
): { readonly ok: true; readonly state: State } | Refused<'bad-state' | 'newer-state'> {
  if (!isRecord(value)) return badState('kind');
  const { version = 1, kind } = value;
  if (!isCount(version)) return badState('version');
  if (version > STATE_VERSION) return refuse('newer-state', { version });
  if (kind !== 'swiss' && kind !== 'bracket' && kind !== 'groups') return badState('kind');
  const facts = readFacts(value);
  if (!facts.ok) return facts;
  const options = version === 1 ? upgradeVersion1Options(kind, value['options']) : value['options'];
  const read = readers[kind](facts.facts, options, value);
  if (!read.ok) return read;
  return areResultsValid(read.state) ? read : badState('results');
}

/** Whether it is a valid state without any other property. */
export function isValidState(state: State): boolean {
  const read = readState(state);
  return read.ok && isDeepEqual(read.state, state);
}

type ReadResult<S> = { readonly ok: true; readonly state: S } | Refused<'bad-state'>;

const readers: {
  readonly [K in State['kind']]: (
    facts: Facts,
    options: unknown,
    value: Readonly<Record<string, unknown>>,
  ) => ReadResult<Extract<State, { kind: K }>>;
} = { swiss: readSwiss, bracket: readBracket, groups: readGroups };

function readSwiss(
  facts: Facts,
  stored: unknown,
  value: Readonly<Record<string, unknown>>,
): ReadResult<SwissState> {
  if (!isRecord(stored)) return badState('options');
  // `swissOptions` checks the type of each setting.
  const checked = swissOptions(stored, facts.teams.length);
  if (!checked.ok || !isDeepEqual(checked.options, stored)) return badState('options');
  const { late, drawn } = value;
  const isTeam = createTeamTest(facts);
  if (!Array.isArray(late) || !late.every(isTeam) || new Set(late).size < late.length) {
    return badState('late');
  }
  const rounds = readRounds(drawn, isTeam);
  if (rounds === null || rounds.length > maxRounds(checked.options)) return badState('drawn');
  const state: SwissState = {
    kind: 'swiss',
    ...facts,
    late: [...late],
    drawn: rounds,
    options: checked.options,
  };
  return isReachableState(state) ? { ok: true, state } : badState('drawn');
}

/**
 * A phase that ends at a number of wins can take more rounds than planned when earlier results are
 * corrected.
 */
function maxRounds({ rounds, until }: SwissOptions): number {
  return until === null ? rounds : MAX_ROUNDS;
}

function readBracket(facts: Facts, stored: unknown): ReadResult<BracketState> {
  const checked = bracketOptions(stored, facts.teams.length);
  if (!checked.ok || !isDeepEqual(checked.options, stored)) return badState('options');
  if (!areFinalWithdrawals(facts.withdrawals)) return badState('withdrawals');
  return { ok: true, state: { kind: 'bracket', ...facts, options: checked.options } };
}

function readGroups(facts: Facts, stored: unknown): ReadResult<GroupsState> {
  if (!isRecord(stored)) return badState('options');
  // `groupsOptions` checks the type of each setting.
  const checked = groupsOptions(stored as unknown as GroupsSettings, facts.teams.length);
  if (!checked.ok || !isDeepEqual(checked.options, stored)) return badState('options');
  if (!areFinalWithdrawals(facts.withdrawals)) return badState('withdrawals');
  return { ok: true, state: { kind: 'groups', ...facts, options: checked.options } };
}

function readFacts(
  value: Readonly<Record<string, unknown>>,
): { readonly ok: true; readonly facts: Facts } | Refused<'bad-state'> {
  const stored = value['teams'];
  const entered = checkedTeams(stored);
  // In another order the teams would have other positions than when the draw was made.
  if (!entered.ok || !isInSeedOrder(stored, entered.teams)) return badState('teams');
  const isTeam = createTeamTest(entered);
  const withdrawals = readWithdrawals(value['withdrawals'], isTeam);
  if (withdrawals === null) return badState('withdrawals');
  const results = readResults(value['results'], isTeam);
  if (results === null) return badState('results');
  return {
    ok: true,
    facts: { version: STATE_VERSION, teams: entered.teams, results, withdrawals },
  };
}

function isInSeedOrder(stored: unknown, teams: Facts['teams']): boolean {
  return (
    Array.isArray(stored) &&
    teams.every(({ id }, index) => isRecord(stored[index]) && stored[index]['id'] === id)
  );
}

type TeamTest = (id: unknown) => id is TeamId;

function createTeamTest({ teams }: Pick<Facts, 'teams'>): TeamTest {
  const ids = new Set<unknown>(teams.map(({ id }) => id));
  return (id): id is TeamId => ids.has(id);
}

function readWithdrawals(value: unknown, isTeam: TeamTest): Withdrawal[] | null {
  if (!Array.isArray(value)) return null;
  const withdrawals: Withdrawal[] = [];
  const backIn = new Map<TeamId, number>();
  for (const stored of value as readonly unknown[]) {
    if (!isRecord(stored)) return null;
    const { team, fromRound, backInRound = null } = stored;
    if (!isTeam(team) || !isCount(fromRound)) return null;
    // A team cannot leave again before it has returned.
    if (fromRound < (backIn.get(team) ?? 1)) return null;
    if (backInRound !== null && !(isCount(backInRound) && backInRound >= fromRound)) return null;
    backIn.set(team, backInRound ?? Infinity);
    withdrawals.push(backInRound === null ? { team, fromRound } : { team, fromRound, backInRound });
  }
  return withdrawals;
}

/** Only a Swiss phase counts the rounds in which a team was away. */
function areFinalWithdrawals(withdrawals: readonly Withdrawal[]): boolean {
  return withdrawals.every(
    ({ fromRound, backInRound }) => fromRound === 1 && backInRound === undefined,
  );
}

/**
 * Checks that a result is between two teams of the stage. The score is checked later, when its
 * match is known.
 */
function readResults(value: unknown, isTeam: TeamTest): Facts['results'] | null {
  if (!isRecord(value)) return null;
  const results: [string, Result][] = [];
  for (const [match, stored] of Object.entries(value)) {
    if (!isRecord(stored)) return null;
    const { one, two, scoreOne, scoreTwo, winner } = stored;
    if (!isTeam(one) || !isTeam(two) || one === two) return null;
    if (winner !== null && !isTeam(winner)) return null;
    if (typeof scoreOne !== 'number' || typeof scoreTwo !== 'number') return null;
    results.push([match, { one, two, scoreOne, scoreTwo, winner }]);
  }
  return Object.fromEntries(results);
}

function readRounds(value: unknown, isTeam: TeamTest): Table[][] | null {
  if (!Array.isArray(value)) return null;
  const rounds: Table[][] = [];
  for (const tables of value as readonly unknown[]) {
    if (!Array.isArray(tables)) return null;
    const round: Table[] = [];
    let last = 0;
    for (const [index, table] of (tables as readonly unknown[]).entries()) {
      if (!isRecord(table)) return null;
      const { one, two, chosen, number = index + 1 } = table;
      if (!isTeam(one) || (two !== null && !isTeam(two))) return null;
      if (chosen !== undefined && chosen !== true) return null;
      if (!isCount(number) || number <= last) return null;
      last = number;
      round.push({
        one,
        two,
        ...(chosen === true && { chosen }),
        ...(number > index + 1 && { number }),
      });
    }
    rounds.push(round);
  }
  return rounds;
}

/**
 * Every result belongs to a match of the stage and could have been reported there. Only in a
 * bracket may the teams of the match have changed since.
 */
function areResultsValid(state: State): boolean {
  const { matches, conflicts } = fold(state);
  if (conflicts.length > 0 && state.kind !== 'bracket') return false;
  const bestOf =
    state.kind === 'bracket'
      ? bestOfByMatch(state)
      : new Map(matches.map((match) => [match.id, match.bestOf]));
  return Object.entries(state.results).every(([id, result]) => {
    const games = bestOf.get(id);
    if (games === undefined) return false;
    return checkedResult(result, { id, one: result.one, two: result.two, bestOf: games }).ok;
  });
}

function badState(part: StatePart): Refused<'bad-state'> {
  return refuse('bad-state', { part });
}
