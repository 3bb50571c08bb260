import {
  type BracketSettings,
  type BracketState,
  type Match,
  type Result,
  type State,
  type SwissSettings,
  type SwissState,
  type Team,
  championOf,
  conflictsOf,
  draftRound,
  matchesOf,
  placingsOf,
  publishRound,
  report,
  startBracket,
  startSwiss,
} from '../index.ts';

export function makeTeams(count: number): Team[] {
  return Array.from({ length: count }, (_, index) => ({
    id: 101 + index,
    seed: index + 1,
  }));
}

/** Returns what a test expects to be accepted, or throws. */
export function must<T extends { readonly ok: boolean }>(outcome: T): Extract<T, { ok: true }> {
  if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome)}`);
  return outcome as Extract<T, { ok: true }>;
}

export function startedSwiss(count: number, options: SwissSettings = {}): SwissState {
  return must(startSwiss(makeTeams(count), options)).state;
}

export function startedBracket(count: number, settings: BracketSettings = {}): BracketState {
  return must(startBracket(makeTeams(count), settings)).state;
}

/** Everything that is computed from a state, to compare it as a whole. */
export function derivedState<S extends State>(state: S) {
  return {
    matches: matchesOf(state),
    conflicts: conflictsOf(state),
    placings: placingsOf(state),
    champion: championOf(state),
  };
}

/** A result for the match. `one` is the chance that its first team wins. */
export function randomResult(match: Match, random: () => number, one = 0.5): Result {
  const firstWins = random() < one;
  const winsNeeded = Math.ceil(match.bestOf / 2);
  const conceded = Math.floor(random() * winsNeeded);
  return {
    one: match.one ?? 0,
    two: match.two ?? 0,
    scoreOne: firstWins ? winsNeeded : conceded,
    scoreTwo: firstWins ? conceded : winsNeeded,
    winner: (firstWins ? match.one : match.two) ?? 0,
  };
}

/** Better seeds win more often. Neither team comes to some matches. */
export function playOpenMatches<S extends State>(state: S, random: () => number, noShows = 0): S {
  const seed = new Map(state.teams.map((team) => [team.id, team.seed]));
  const results = { ...state.results };
  for (const match of matchesOf(state)) {
    if (match.state !== 'ready') continue;
    const ahead = (seed.get(match.one) ?? 0) < (seed.get(match.two) ?? 0);
    const result = randomResult(match, random, ahead ? 0.65 : 0.35);
    const nobody = { ...result, scoreOne: 0, scoreTwo: 0, winner: null };
    results[match.id] = noShows > 0 && random() < noShows ? nobody : result;
  }
  return { ...state, results };
}

export function playSwissRound(state: SwissState, random: () => number): SwissState {
  const draft = must(draftRound(state));
  return playOpenMatches(must(publishRound(state, draft)).state, random);
}

export function reportAll<S extends State>(state: S, results: Readonly<Record<string, Result>>): S {
  let current = state;
  let progress = true;
  const left = new Map(Object.entries(results));
  while (progress) {
    progress = false;
    for (const [id, result] of left) {
      const outcome = report(current, id, result);
      if (!outcome.ok) continue;
      current = outcome.state;
      left.delete(id);
      progress = true;
    }
  }
  return current;
}

/** The same match with the other team as winner. */
export function flipResult(result: Result): Result {
  return {
    ...result,
    scoreOne: result.scoreTwo,
    scoreTwo: result.scoreOne,
    winner: result.winner === result.one ? result.two : result.one,
  };
}

export function unreachable(): never {
  throw new Error('the test set this up');
}
