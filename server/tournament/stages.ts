import {
  STATE_VERSION,
  matchName,
  matchesOf,
  type BracketState,
  type MatchName,
  type Result,
  type SwissState,
  type Team,
} from '#engine';
import type { Phase } from '#contract/tournament.ts';
import type { KeyedMatch } from '#server/store/tournament.ts';
import type { BracketDocument, SwissDocument } from './document.ts';
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
  const { registrationOpen, swiss } = state.document;
  if (swiss === null) return registrationOpen ? 'registration' : 'closed';
  const bracket = bracketOf(state);
  if (bracket === null) return 'swiss';
  // Nobody has to win the last match for it to be over.
  const isToCome = matchesOf(bracket).some(({ state }) => state === 'ready' || state === 'waiting');
  return isToCome ? 'bracket' : 'finished';
}

/** Published matches that wait for a result. */
export function openMatches(state: TournamentState): number {
  const swiss = swissOf(state);
  const bracket = bracketOf(state);
  const matches = [swiss, bracket].flatMap((stage) => (stage === null ? [] : matchesOf(stage)));
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
