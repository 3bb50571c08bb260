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
import type { World } from './world.ts';

/** The Swiss phase as the engine sees it: what was decided, and the results of its matches. Put together once per world. */
export function swissOf(world: World): SwissState | null {
  const { swiss } = world.document;
  if (swiss === null) return null;
  const known = swissStates.get(world);
  if (known !== undefined) return known;
  const state = swissState(world, swiss);
  swissStates.set(world, state);
  return state;
}

export function bracketOf(world: World): BracketState | null {
  const { bracket } = world.document;
  if (bracket === null) return null;
  const known = bracketStates.get(world);
  if (known !== undefined) return known;
  const state = bracketState(world, bracket);
  bracketStates.set(world, state);
  return state;
}

const swissStates = new WeakMap<World, SwissState>();
const bracketStates = new WeakMap<World, BracketState>();

function swissState(world: World, swiss: SwissDocument): SwissState {
  const { late, drawn, withdrawals, options } = swiss;
  const results = resultsOf(world.matches, (key) => key.startsWith('S'));
  return {
    kind: 'swiss',
    teams: teamsOf(world, swiss.teams),
    late,
    drawn,
    withdrawals,
    options,
    results,
  };
}

function bracketState(world: World, bracket: BracketDocument): BracketState {
  const { withdrawals, options } = bracket;
  const results = resultsOf(world.matches, (key) => !key.startsWith('S'));
  return { kind: 'bracket', teams: teamsOf(world, bracket.teams), withdrawals, options, results };
}

export function phaseOf(world: World): Phase {
  const { registrationOpen, swiss } = world.document;
  if (swiss === null) return registrationOpen ? 'registration' : 'closed';
  const bracket = bracketOf(world);
  if (bracket === null) return 'swiss';
  return foldBracket(bracket).champion === null ? 'bracket' : 'finished';
}

/** Published matches that wait for a result. */
export function openMatches(world: World): number {
  const swiss = swissOf(world);
  const bracket = bracketOf(world);
  const matches = [
    ...(swiss === null ? [] : foldSwiss(swiss).matches),
    ...(bracket === null ? [] : foldBracket(bracket).matches),
  ];
  return matches.filter((match) => match.state === 'ready').length;
}

export function nameOf({ teams }: Pick<World, 'teams'>, pk_team: number): string {
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

function teamsOf(world: World, keys: readonly number[]): Team[] {
  return keys.map((id, index) => ({ id, name: nameOf(world, id), seed: index + 1 }));
}
