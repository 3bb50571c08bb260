import { bestOfEach } from './bracket/fold.ts';
import { type BracketState, bracketOptions } from './bracket/state.ts';
import { enteredTeams, isCount, isRecord } from './entry.ts';
import { type GroupsSettings, type GroupsState, checkedOptions } from './groups/state.ts';
import { type Facts, type Result, STATE_VERSION, type TeamId, type Withdrawal } from './matches.ts';
import { type Refused, type StatePart, refuse } from './refusals.ts';
import { checkedResult } from './results.ts';
import { same } from './same.ts';
import { type State, fold } from './state.ts';
import { MAX_ROUNDS } from './swiss/field.ts';
import { type SwissOptions, swissOptions } from './swiss/options.ts';
import { isPossible } from './swiss/possible.ts';
import type { SwissState, Table } from './swiss/state.ts';
import { optionsOfVersion1 } from './version-1.ts';

/**
 * A state that was stored, by this version of the engine or an older one, checked as a whole: whatever it answers, the actions can
 * work on. Everything is copied, and what does not belong to a state is left out.
 */
export function readState(
  value: unknown,
): { readonly ok: true; readonly state: State } | Refused<'bad-state' | 'newer-state'> {
  if (!isRecord(value)) return bad('kind');
  const { version = 1, kind } = value;
  if (!isCount(version)) return bad('version');
  if (version > STATE_VERSION) return refuse('newer-state', { version });
  if (kind !== 'swiss' && kind !== 'bracket' && kind !== 'groups') return bad('kind');
  const facts = factsOf(value);
  if (!facts.ok) return facts;
  const options = version === 1 ? optionsOfVersion1(kind, value['options']) : value['options'];
  const read = readers[kind](facts.facts, options, value);
  if (!read.ok) return read;
  return resultsFit(read.state) ? read : bad('results');
}

/** Whether it is a state and nothing else, in every part. */
export function isWhole(state: State): boolean {
  const read = readState(state);
  return read.ok && same(read.state, state);
}

type Read<S> = { readonly ok: true; readonly state: S } | Refused<'bad-state'>;

const readers: {
  readonly [K in State['kind']]: (
    facts: Facts,
    options: unknown,
    value: Readonly<Record<string, unknown>>,
  ) => Read<Extract<State, { kind: K }>>;
} = { swiss: readSwiss, bracket: readBracket, groups: readGroups };

function readSwiss(
  facts: Facts,
  given: unknown,
  value: Readonly<Record<string, unknown>>,
): Read<SwissState> {
  if (!isRecord(given)) return bad('options');
  // Each setting is asked whether it is what its type says.
  const checked = swissOptions(given, facts.teams.length);
  if (!checked.ok || !same(checked.options, given)) return bad('options');
  const { late, drawn } = value;
  const isTeam = teamTest(facts);
  if (!Array.isArray(late) || !late.every(isTeam) || new Set(late).size < late.length) {
    return bad('late');
  }
  const rounds = roundsOf(drawn, isTeam);
  if (rounds === null || rounds.length > mostRounds(checked.options)) return bad('drawn');
  const state: SwissState = {
    kind: 'swiss',
    ...facts,
    late: [...late],
    drawn: rounds,
    options: checked.options,
  };
  return isPossible(state) ? { ok: true, state } : bad('drawn');
}

/** A phase to so many wins takes longer than it should when results of earlier rounds are corrected. */
function mostRounds({ rounds, until }: SwissOptions): number {
  return until === null ? rounds : MAX_ROUNDS;
}

function readBracket(facts: Facts, given: unknown): Read<BracketState> {
  const checked = bracketOptions(given, facts.teams.length);
  if (!checked.ok || !same(checked.options, given)) return bad('options');
  if (!leftForGood(facts.withdrawals)) return bad('withdrawals');
  return { ok: true, state: { kind: 'bracket', ...facts, options: checked.options } };
}

function readGroups(facts: Facts, given: unknown): Read<GroupsState> {
  if (!isRecord(given)) return bad('options');
  // Each setting is asked whether it is what its type says.
  const checked = checkedOptions(given as unknown as GroupsSettings, facts.teams.length);
  if (!checked.ok || !same(checked.options, given)) return bad('options');
  if (!leftForGood(facts.withdrawals)) return bad('withdrawals');
  return { ok: true, state: { kind: 'groups', ...facts, options: checked.options } };
}

function factsOf(
  value: Readonly<Record<string, unknown>>,
): { readonly ok: true; readonly facts: Facts } | Refused<'bad-state'> {
  const given = value['teams'];
  const entered = enteredTeams(given);
  // Stored in another order they would stand elsewhere in the draw than when it was made.
  if (!entered.ok || !isInOrder(given, entered.teams)) return bad('teams');
  const isTeam = teamTest(entered);
  const withdrawals = withdrawalsOf(value['withdrawals'], isTeam);
  if (withdrawals === null) return bad('withdrawals');
  const results = resultsOf(value['results'], isTeam);
  if (results === null) return bad('results');
  return {
    ok: true,
    facts: { version: STATE_VERSION, teams: entered.teams, results, withdrawals },
  };
}

function isInOrder(given: unknown, teams: Facts['teams']): boolean {
  return (
    Array.isArray(given) &&
    teams.every(({ id }, index) => isRecord(given[index]) && given[index]['id'] === id)
  );
}

type TeamTest = (id: unknown) => id is TeamId;

function teamTest({ teams }: Pick<Facts, 'teams'>): TeamTest {
  const ids = new Set<unknown>(teams.map(({ id }) => id));
  return (id): id is TeamId => ids.has(id);
}

function withdrawalsOf(value: unknown, isTeam: TeamTest): Withdrawal[] | null {
  if (!Array.isArray(value)) return null;
  const withdrawals: Withdrawal[] = [];
  const backIn = new Map<TeamId, number>();
  for (const given of value as readonly unknown[]) {
    if (!isRecord(given)) return null;
    const { team, fromRound, backInRound = null } = given;
    if (!isTeam(team) || !isCount(fromRound)) return null;
    // It cannot leave again before it is back.
    if (fromRound < (backIn.get(team) ?? 1)) return null;
    if (backInRound !== null && !(isCount(backInRound) && backInRound >= fromRound)) return null;
    backIn.set(team, backInRound ?? Infinity);
    withdrawals.push(backInRound === null ? { team, fromRound } : { team, fromRound, backInRound });
  }
  return withdrawals;
}

/** Only a Swiss phase counts the rounds that a team was away. */
function leftForGood(withdrawals: readonly Withdrawal[]): boolean {
  return withdrawals.every(
    ({ fromRound, backInRound }) => fromRound === 1 && backInRound === undefined,
  );
}

/** Between two teams of the stage; whether the scores fit is asked once it is known what match they belong to. */
function resultsOf(value: unknown, isTeam: TeamTest): Facts['results'] | null {
  if (!isRecord(value)) return null;
  const results: [string, Result][] = [];
  for (const [match, given] of Object.entries(value)) {
    if (!isRecord(given)) return null;
    const { one, two, scoreOne, scoreTwo, winner } = given;
    if (!isTeam(one) || !isTeam(two) || one === two) return null;
    if (winner !== null && !isTeam(winner)) return null;
    if (typeof scoreOne !== 'number' || typeof scoreTwo !== 'number') return null;
    results.push([match, { one, two, scoreOne, scoreTwo, winner }]);
  }
  return Object.fromEntries(results);
}

function roundsOf(value: unknown, isTeam: TeamTest): Table[][] | null {
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

/** Every result belongs to a match of the stage and could have been reported there; only in a bracket may the teams have changed since. */
function resultsFit(state: State): boolean {
  const { matches, conflicts } = fold(state);
  if (conflicts.length > 0 && state.kind !== 'bracket') return false;
  const bestOf =
    state.kind === 'bracket'
      ? bestOfEach(state)
      : new Map(matches.map((match) => [match.id, match.bestOf]));
  return Object.entries(state.results).every(([id, result]) => {
    const games = bestOf.get(id);
    if (games === undefined) return false;
    return checkedResult(result, { id, one: result.one, two: result.two, bestOf: games }).ok;
  });
}

function bad(part: StatePart): Refused<'bad-state'> {
  return refuse('bad-state', { part });
}
