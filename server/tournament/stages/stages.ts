import {
  STATE_VERSION,
  championOf,
  matchName,
  matchesOf,
  isOver,
  type BracketState,
  type GroupsState,
  type MatchName,
  type Result,
  type State,
  type SwissState,
  type Team,
} from '#engine';
import type { Phase } from '#contract/tournament/phase.ts';
import type { KeyedMatch } from '#server/store/tournament.ts';
import type {
  BracketDocument,
  GroupsDocument,
  SwissDocument,
} from '#server/tournament/document/document.ts';
import type { TournamentState } from '#server/tournament/state.ts';

/** The Swiss phase as engine state: the document and the results. Built once per state. */
export function engineSwiss(state: TournamentState): SwissState | null {
  const { swiss } = state.document;
  if (swiss === null) return null;
  const cached = swissStates.get(state);
  if (cached !== undefined) return cached;
  const stage = toSwissState(state, swiss);
  swissStates.set(state, stage);
  return stage;
}

export function engineGroups(state: TournamentState): GroupsState | null {
  const { groups } = state.document;
  if (groups === null) return null;
  const cached = groupStates.get(state);
  if (cached !== undefined) return cached;
  const stage = toGroupsState(state, groups);
  groupStates.set(state, stage);
  return stage;
}

/** The stage that seeds the bracket; null before it has begun, and for an event with a bracket only. */
export function engineFirstStage(state: TournamentState): FirstStage | null {
  return engineSwiss(state) ?? engineGroups(state);
}

export type FirstStage = SwissState | GroupsState;

export function engineBracket(state: TournamentState): BracketState | null {
  const { bracket } = state.document;
  if (bracket === null) return null;
  const cached = bracketStates.get(state);
  if (cached !== undefined) return cached;
  const stage = toBracketState(state, bracket);
  bracketStates.set(state, stage);
  return stage;
}

const swissStates = new WeakMap<TournamentState, SwissState>();
const groupStates = new WeakMap<TournamentState, GroupsState>();
const bracketStates = new WeakMap<TournamentState, BracketState>();

function toSwissState(state: TournamentState, swiss: SwissDocument): SwissState {
  const { late, drawn, withdrawals, options } = swiss;
  const results = stageResults(state.matches, 'swiss');
  return {
    kind: 'swiss',
    version: STATE_VERSION,
    teams: seededTeams(swiss.teams),
    late,
    drawn,
    withdrawals,
    options,
    results,
  };
}

function toGroupsState(state: TournamentState, groups: GroupsDocument): GroupsState {
  const { withdrawals, options } = groups;
  const results = stageResults(state.matches, 'groups');
  return {
    kind: 'groups',
    version: STATE_VERSION,
    teams: seededTeams(groups.teams),
    withdrawals,
    options,
    results,
  };
}

function toBracketState(state: TournamentState, bracket: BracketDocument): BracketState {
  const { withdrawals, options } = bracket;
  const results = stageResults(state.matches, 'bracket');
  return {
    kind: 'bracket',
    version: STATE_VERSION,
    teams: seededTeams(bracket.teams),
    withdrawals,
    options,
    results,
  };
}

export function currentPhase(state: TournamentState): Phase {
  const bracket = engineBracket(state);
  // The last match may be over without a winner.
  if (bracket !== null) return hasMatchesLeft(bracket) ? 'bracket' : 'finished';
  const first = engineFirstStage(state);
  if (first === null) return isRegistrationOpen(state) ? 'registration' : 'closed';
  return state.format.last === null && isStageOver(first) ? 'finished' : first.kind;
}

export function isRegistrationOpen({ document, isPastClosing }: TournamentState): boolean {
  return document.registrationOpen && !isPastClosing;
}

/** Whether nothing is left to draw or to play before the bracket. */
function isStageOver(first: FirstStage): boolean {
  return first.kind === 'swiss' ? isOver(first) : !hasMatchesLeft(first);
}

function hasMatchesLeft(stage: BracketState | GroupsState): boolean {
  return matchesOf<State>(stage).some(({ state }) => state === 'ready' || state === 'waiting');
}

/** The winner of the tournament; null while there is none, and for an event with several groups only. */
export function findChampion(state: TournamentState): number | null {
  const last =
    engineBracket(state) ?? (state.format.last === null ? engineFirstStage(state) : null);
  return last === null ? null : championOf(last);
}

/** The number of published matches without a result. */
export function countOpenMatches(state: TournamentState): number {
  const stages: (State | null)[] = [engineFirstStage(state), engineBracket(state)];
  const matches = stages.flatMap((stage) => (stage === null ? [] : matchesOf(stage)));
  return matches.filter((match) => match.state === 'ready').length;
}

export function teamName({ teams }: Pick<TournamentState, 'teams'>, pk_team: number): string {
  return teams.get(pk_team)?.name ?? `Équipe ${pk_team}`;
}

/**
 * Equal scores are a forfeit; an unwon match is 0–0 without a winner; a winner without scores comes from a bye or a withdrawal and
 * is no result.
 */
export function matchResult(match: ResultColumns): Result | null {
  const { fk_team_one: one, fk_team_two: two, winner_team: winner } = match;
  const { score_team_one: scoreOne, score_team_two: scoreTwo } = match;
  if (one === null || two === null) return null;
  if (match.unwon === 1) return { one, two, scoreOne: 0, scoreTwo: 0, winner: null };
  if (winner === null) return null;
  return scoreOne === null || scoreTwo === null ? null : { one, two, scoreOne, scoreTwo, winner };
}

type ResultColumns = Pick<
  KeyedMatch,
  'fk_team_one' | 'fk_team_two' | 'winner_team' | 'score_team_one' | 'score_team_two' | 'unwon'
>;

/** The columns of a result, in the order of its teams. */
export function resultColumns({ scoreOne, scoreTwo, winner }: Result) {
  return winner === null
    ? { ...NO_RESULT, unwon: 1 }
    : { score_team_one: scoreOne, score_team_two: scoreTwo, winner_team: winner, unwon: 0 };
}

export const NO_RESULT = {
  score_team_one: null,
  score_team_two: null,
  winner_team: null,
  unwon: 0,
} as const;

function stageResults(matches: readonly KeyedMatch[], stage: Stage): Record<string, Result> {
  const results: Record<string, Result> = {};
  for (const match of matches) {
    const result = matchStage(match) === stage ? matchResult(match) : null;
    if (result !== null) results[match.key] = result;
  }
  return results;
}

export type Stage = MatchName['stage'];

/** The stage of a match; null for an unknown key. */
export function matchStage({ key }: Pick<KeyedMatch, 'key'>): Stage | null {
  return matchName(key)?.stage ?? null;
}

/** The teams that have withdrawn from a stage and not come back. */
export function withdrawnTeams(stage: Pick<SwissDocument, 'withdrawals'> | null): number[] {
  const stillOut = stage?.withdrawals.filter(({ backInRound }) => backInRound === undefined) ?? [];
  return stillOut.map(({ team }) => team);
}

/** Best seed first. */
export function seededTeams(keys: readonly number[]): Team[] {
  return keys.map((id, index) => ({ id, seed: index + 1 }));
}
