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
import type { Phase } from '#contract/phase.ts';
import type { KeyedMatch } from '#server/store/tournament.ts';
import type { BracketDocument, GroupsDocument, SwissDocument } from './document.ts';
import type { TournamentState } from './state.ts';

/** The Swiss phase as the engine sees it: what was decided, and the results of its matches. Put together once per state. */
export function swissOf(state: TournamentState): SwissState | null {
  const { swiss } = state.document;
  if (swiss === null) return null;
  const known = swissStates.get(state);
  if (known !== undefined) return known;
  const stage = swissState(state, swiss);
  swissStates.set(state, stage);
  return stage;
}

export function groupStageOf(state: TournamentState): GroupsState | null {
  const { groups } = state.document;
  if (groups === null) return null;
  const known = groupStates.get(state);
  if (known !== undefined) return known;
  const stage = groupsState(state, groups);
  groupStates.set(state, stage);
  return stage;
}

/** The stage that seeds the bracket; null before it has begun, and where the bracket is all there is. */
export function firstStageOf(state: TournamentState): FirstStage | null {
  return swissOf(state) ?? groupStageOf(state);
}

export type FirstStage = SwissState | GroupsState;

export function bracketOf(state: TournamentState): BracketState | null {
  const { bracket } = state.document;
  if (bracket === null) return null;
  const known = bracketStates.get(state);
  if (known !== undefined) return known;
  const stage = bracketState(state, bracket);
  bracketStates.set(state, stage);
  return stage;
}

const swissStates = new WeakMap<TournamentState, SwissState>();
const groupStates = new WeakMap<TournamentState, GroupsState>();
const bracketStates = new WeakMap<TournamentState, BracketState>();

function swissState(state: TournamentState, swiss: SwissDocument): SwissState {
  const { late, drawn, withdrawals, options } = swiss;
  const results = resultsOf(state.matches, 'swiss');
  return {
    kind: 'swiss',
    version: STATE_VERSION,
    teams: teamsOf(swiss.teams),
    late,
    drawn,
    withdrawals,
    options,
    results,
  };
}

function groupsState(state: TournamentState, groups: GroupsDocument): GroupsState {
  const { withdrawals, options } = groups;
  const results = resultsOf(state.matches, 'groups');
  return {
    kind: 'groups',
    version: STATE_VERSION,
    teams: teamsOf(groups.teams),
    withdrawals,
    options,
    results,
  };
}

function bracketState(state: TournamentState, bracket: BracketDocument): BracketState {
  const { withdrawals, options } = bracket;
  const results = resultsOf(state.matches, 'bracket');
  return {
    kind: 'bracket',
    version: STATE_VERSION,
    teams: teamsOf(bracket.teams),
    withdrawals,
    options,
    results,
  };
}

export function phaseOf(state: TournamentState): Phase {
  const bracket = bracketOf(state);
  // Nobody has to win the last match for it to be over.
  if (bracket !== null) return isToCome(bracket) ? 'bracket' : 'finished';
  const first = firstStageOf(state);
  if (first === null) return isRegistrationOpen(state) ? 'registration' : 'closed';
  return state.format.last === null && isStageOver(first) ? 'finished' : first.kind;
}

export function isRegistrationOpen({ document, isPastClosing }: TournamentState): boolean {
  return document.registrationOpen && !isPastClosing;
}

/** Whether nothing is left to draw or to play before the bracket. */
function isStageOver(first: FirstStage): boolean {
  return first.kind === 'swiss' ? isOver(first) : !isToCome(first);
}

function isToCome(stage: BracketState | GroupsState): boolean {
  return matchesOf<State>(stage).some(({ state }) => state === 'ready' || state === 'waiting');
}

/** Who has won the tournament; null while nobody has, and where several groups were all there was to play. */
export function championIn(state: TournamentState): number | null {
  const last = bracketOf(state) ?? (state.format.last === null ? firstStageOf(state) : null);
  return last === null ? null : championOf(last);
}

/** Published matches that wait for a result. */
export function openMatches(state: TournamentState): number {
  const stages: (State | null)[] = [firstStageOf(state), bracketOf(state)];
  const matches = stages.flatMap((stage) => (stage === null ? [] : matchesOf(stage)));
  return matches.filter((match) => match.state === 'ready').length;
}

export function nameOf({ teams }: Pick<TournamentState, 'teams'>, pk_team: number): string {
  return teams.get(pk_team)?.name ?? `Équipe ${pk_team}`;
}

/** Equal scores are a forfeit; a match that nobody won is 0–0 without a winner; no scores with a winner follow from a bye or a withdrawal and are no result of their own. */
export function resultOf(match: Played): Result | null {
  const { fk_team_one: one, fk_team_two: two, winner_team: winner } = match;
  const { score_team_one: scoreOne, score_team_two: scoreTwo } = match;
  if (one === null || two === null) return null;
  if (match.unwon === 1) return { one, two, scoreOne: 0, scoreTwo: 0, winner: null };
  if (winner === null) return null;
  return scoreOne === null || scoreTwo === null ? null : { one, two, scoreOne, scoreTwo, winner };
}

type Played = Pick<
  KeyedMatch,
  'fk_team_one' | 'fk_team_two' | 'winner_team' | 'score_team_one' | 'score_team_two' | 'unwon'
>;

/** What a row says of a result, in the order of its teams. */
export function columnsOf({ scoreOne, scoreTwo, winner }: Result) {
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

function resultsOf(matches: readonly KeyedMatch[], stage: Stage): Record<string, Result> {
  const results: Record<string, Result> = {};
  for (const match of matches) {
    const result = stageOf(match) === stage ? resultOf(match) : null;
    if (result !== null) results[match.key] = result;
  }
  return results;
}

export type Stage = MatchName['stage'];

/** The part of the tournament that a match belongs to; null for a key that no stage has given out. */
export function stageOf({ key }: Pick<KeyedMatch, 'key'>): Stage | null {
  return matchName(key)?.stage ?? null;
}

/** The teams that have left a stage and not come back. */
export function goneFrom(stage: Pick<SwissDocument, 'withdrawals'> | null): number[] {
  const left = stage?.withdrawals.filter(({ backInRound }) => backInRound === undefined) ?? [];
  return left.map(({ team }) => team);
}

/** Best seed first. */
export function teamsOf(keys: readonly number[]): Team[] {
  return keys.map((id, index) => ({ id, seed: index + 1 }));
}
