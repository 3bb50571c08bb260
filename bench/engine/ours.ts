import {
  type BracketState,
  type Match,
  type Result,
  type State,
  type SwissState,
  type Team,
  correct,
  draftRound,
  foldBracket,
  matchesOf,
  publishRound,
  startBracket,
  startSwiss,
} from '#engine';

export const SIZES = [16, 32, 64, 128, 256, 512, 1024];

export function swissRoundMs(count: number): number {
  const state = swissAfter(count, 4);
  return medianMs(() => draftRound({ ...state }), runsFor(count));
}

export function recomputeMs(count: number): number {
  const state = finishedBracket(count);
  // A new state each time: the fold of a known one is remembered.
  return medianMs(() => foldBracket({ ...state }));
}

/** The first match of the winner bracket, corrected when everything has been played. */
export function correctionMs(count: number): number {
  const state = finishedBracket(count);
  const first = foldBracket(state).matches.find((match) => match.state === 'played');
  if (first?.state !== 'played') throw new Error('a finished bracket has played matches');
  const { result } = first;
  const other: Result = {
    ...result,
    scoreOne: result.scoreTwo,
    scoreTwo: result.scoreOne,
    winner: first.loser,
  };
  return medianMs(() => correct({ ...state }, first.id, other));
}

/** Small sizes are over before the compiler has warmed up: they get more runs. */
function runsFor(count: number): number {
  return Math.max(15, Math.ceil(4000 / count));
}

export function medianMs(work: () => unknown, runs = 31): number {
  for (let warmUp = 0; warmUp < runs; warmUp++) work();
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return times.toSorted((one, two) => one - two)[runs >> 1] ?? 0;
}

export function swissAfter(count: number, rounds: number): SwissState {
  const random = chance(count);
  let state = accepted(startSwiss(teamsOf(count), { rounds: rounds + 1 })).state;
  while (state.drawn.length < rounds) state = nextRound(state, random);
  return state;
}

export function nextRound(state: SwissState, random: () => number): SwissState {
  const draft = accepted(draftRound(state));
  return playOpen(accepted(publishRound(state, draft)).state, random);
}

export function finishedBracket(count: number, seed = count): BracketState {
  const random = chance(seed);
  let state = accepted(startBracket(teamsOf(count))).state;
  while (foldBracket(state).champion === null) state = playOpen(state, random);
  return state;
}

export function teamsOf(count: number): Team[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Équipe ${index + 1}`,
    seed: index + 1,
  }));
}

/** The same events in every run of the bench (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function accepted<T extends { readonly ok: boolean }>(outcome: T): Extract<T, { ok: true }> {
  if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome)}`);
  return outcome as Extract<T, { ok: true }>;
}

export function playOpen<S extends State>(state: S, random: () => number): S {
  const results = { ...state.results };
  for (const match of matchesOf(state)) {
    if (match.state === 'ready') results[match.id] = resultOf(match, random);
  }
  return { ...state, results };
}

/** The better seed wins two times out of three. */
function resultOf(match: Match & { state: 'ready' }, random: () => number): Result {
  const favourite = Math.min(match.one, match.two);
  const underdog = Math.max(match.one, match.two);
  const winner = random() < 2 / 3 ? favourite : underdog;
  const winsNeeded = Math.ceil(match.bestOf / 2);
  return {
    one: match.one,
    two: match.two,
    scoreOne: winner === match.one ? winsNeeded : 0,
    scoreTwo: winner === match.two ? winsNeeded : 0,
    winner,
  };
}
