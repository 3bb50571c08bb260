import {
  foldBracket,
  foldSwiss,
  type BracketState,
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
  const results = resultsOf(state.matches, (key) => key.startsWith('S'));
  return {
    kind: 'swiss',
    teams: teamsOf(state, swiss.teams),
    late,
    drawn,
    withdrawals,
    options,
    results,
  };
}

function bracketState(state: TournamentState, bracket: BracketDocument): BracketState {
  const { withdrawals, options } = bracket;
  const results = resultsOf(state.matches, (key) => !key.startsWith('S'));
  return { kind: 'bracket', teams: teamsOf(state, bracket.teams), withdrawals, options, results };
}

export function phaseOf(state: TournamentState): Phase {
  const { registrationOpen, swiss } = state.document;
  if (swiss === null) return registrationOpen ? 'registration' : 'closed';
  const bracket = bracketOf(state);
  if (bracket === null) return 'swiss';
  return foldBracket(bracket).champion === null ? 'bracket' : 'finished';
}

/** Published matches that wait for a result. */
export function openMatches(state: TournamentState): number {
  const swiss = swissOf(state);
  const bracket = bracketOf(state);
  const matches = [
    ...(swiss === null ? [] : foldSwiss(swiss).matches),
    ...(bracket === null ? [] : foldBracket(bracket).matches),
  ];
  return matches.filter((match) => match.state === 'ready').length;
}

export function nameOf({ teams }: Pick<TournamentState, 'teams'>, pk_team: number): string {
  return teams.get(pk_team)?.name ?? `Équipe ${pk_team}`;
}

/** Equal scores are a forfeit; no scores with a winner follow from a bye or a withdrawal and are no result of their own. */
export function resultOf(match: KeyedMatch): Result | null {
  const { fk_team_one: one, fk_team_two: two, winner_team: winner } = match;
  const { score_team_one: scoreOne, score_team_two: scoreTwo } = match;
  if (one === null || two === null || winner === null) return null;
  return scoreOne === null || scoreTwo === null ? null : { one, two, scoreOne, scoreTwo, winner };
}

function resultsOf(
  matches: readonly KeyedMatch[],
  isMeant: (key: string) => boolean,
): Record<string, Result> {
  const results: Record<string, Result> = {};
  for (const match of matches) {
    const result = isMeant(match.key) ? resultOf(match) : null;
    if (result !== null) results[match.key] = result;
  }
  return results;
}

function teamsOf(state: TournamentState, keys: readonly number[]): Team[] {
  return keys.map((id, index) => ({ id, name: nameOf(state, id), seed: index + 1 }));
}
