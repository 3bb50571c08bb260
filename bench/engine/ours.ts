import {
  type BracketSettings,
  type BracketState,
  type GroupsState,
  type Match,
  type Result,
  type State,
  type SwissState,
  type Team,
  championOf,
  correct,
  draftRound,
  groupStandings,
  matchesOf,
  publishRound,
  startBracket,
  startGroups,
  startSwiss,
} from '#engine';

export const SIZES = [16, 32, 64, 128, 256, 512, 1024];

export function swissRoundMs(count: number): number {
  const state = swissAfter(count, 4);
  return medianMs(() => draftRound({ ...state }), runsFor(count));
}

/** Round 4 of a phase to three wins or losses: the first one in which records meet that some have already left. */
export function roundToThreeMs(count: number): number {
  const state = swissToThree(count);
  return medianMs(() => draftRound({ ...state }), runsFor(count));
}

export function recomputeMs(
  count: number,
  elimination: BracketSettings['elimination'] = 'double',
): number {
  const state = finishedBracket(count, count, elimination);
  // A new state each time: the fold of a known one is remembered.
  return medianMs(() => matchesOf({ ...state }));
}

/** Every table of every group, from all results. */
export function groupsMs(count: number): number {
  const state = finishedGroups(count);
  return medianMs(() => groupStandings({ ...state }), 9);
}

/** The first match of the winner bracket, corrected when everything has been played. */
export function correctionMs(count: number): number {
  const state = finishedBracket(count);
  const first = matchesOf(state).find((match) => match.state === 'played');
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

function swissToThree(count: number): SwissState {
  const random = chance(count);
  let state = accepted(startSwiss(teamsOf(count), { until: { wins: 3, losses: 3 } })).state;
  while (state.drawn.length < 3) state = nextRound(state, random);
  return state;
}

/** Groups of eight, or sixteen groups where that would be more. */
export function groupsFor(count: number): number {
  return Math.min(16, Math.max(1, count >> 3));
}

function finishedGroups(count: number): GroupsState {
  const { state } = accepted(startGroups(teamsOf(count), { groups: groupsFor(count) }));
  return playOpen(state, chance(count));
}

/** Without a second grand final, as the peers play it. */
export function finishedBracket(
  count: number,
  seed = count,
  elimination: BracketSettings['elimination'] = 'double',
): BracketState {
  const random = chance(seed);
  let state = accepted(startBracket(teamsOf(count), { elimination, reset: false })).state;
  while (championOf(state) === null) state = playOpen(state, random);
  return state;
}

export function teamsOf(count: number): Team[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
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
