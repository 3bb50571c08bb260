import {
  type Match,
  type Result,
  type SwissSettings,
  type SwissState,
  type Tiebreak,
  clear,
  enterLate,
  matchesOf,
  pair,
  publishRound,
  reinstate,
  report,
  setRounds,
  withdraw,
} from '../index.ts';
import { shuffled } from '../random.ts';
import { activeIn, countEndings, everyResult } from './every-ending.ts';
import { must, never, swissOf } from './simulate.ts';

/** A small phase at any moment of its last two rounds, with whatever can happen to one, and how many of its teams qualify. */
export interface Moment {
  readonly state: SwissState;
  readonly qualifiers: number;
}

/** Anything that the organiser may do, at random; with no more endings than `most`. */
export function momentOf(random: () => number, most: number): Moment {
  const upTo = (count: number): number => Math.floor(random() * count);
  for (;;) {
    const count = 4 + upTo(5);
    const state = playedInto(swissOf(count, someSettings(random)), random);
    const isNear = state.drawn.length >= state.options.rounds - 1;
    if (isNear && countEndings(state) <= most)
      return { state, qualifiers: 1 + upTo(state.teams.length - 1) };
  }
}

/** The default order of tiebreaks, or any other, with any of them left out. */
function someSettings(random: () => number): SwissSettings {
  const upTo = (count: number): number => Math.floor(random() * count);
  const rounds = 1 + upTo(4);
  const bestOf = random() < 0.6 ? 1 : 3;
  return {
    rounds,
    bestOf,
    bestOfRounds: random() < 0.3 ? { [1 + upTo(rounds)]: 4 - bestOf } : {},
    byes: random() < 0.5 ? 'virtual-opponent' : 'not-counted',
    ...(random() < 0.4
      ? {}
      : { tiebreaks: shuffled(TIEBREAKS, random).slice(0, upTo(TIEBREAKS.length + 1)) }),
  };
}

/** Every one that there is. */
export const TIEBREAKS: readonly Tiebreak[] = [
  'median-buchholz',
  'buchholz',
  'buchholz-cut-1',
  'average-opponents-wins',
  'sonneborn-berger',
  'opponents-win-rate',
  'game-difference',
  'games-won',
  'head-to-head',
];

function playedInto(start: SwissState, random: () => number): SwissState {
  const upTo = (count: number): number => Math.floor(random() * count);
  const lastDrawn = start.options.rounds - (random() < 0.6 ? 1 : 0);
  let state = start;
  while (state.drawn.length < lastDrawn && activeIn(state).length > 1) {
    if (random() < 0.1) state = oneLeaves(state, random);
    if (random() < 0.15) state = oneEnters(state);
    if (random() < 0.5) state = oneComesBack(state, random);
    for (const match of matchesOf(state)) state = reported(state, match, random);
    if (activeIn(state).length < 2) break;
    state = random() < 0.5 ? must(pair(state)).state : anyRound(state, random);
    const isLast = state.drawn.length === lastDrawn;
    const share = isLast ? shareOf(random) : 1;
    for (const match of shuffled(matchesOf(state), random)) {
      if (random() < 0.03) state = oneLeaves(state, random);
      if (random() < share) state = reported(state, match, random);
    }
    if (isLast) break;
  }
  if (random() < 0.15) state = oneEnters(state);
  for (let taken = random() < 0.4 ? 1 + upTo(3) : 0; taken > 0; taken--) {
    const ids = Object.keys(state.results);
    const id = ids[upTo(ids.length)];
    if (id !== undefined) state = must(clear(state, id, 'keep')).state;
  }
  if (random() < 0.1) {
    const changed = setRounds(state, state.drawn.length + upTo(2));
    if (changed.ok) state = changed.state;
  }
  return random() < 0.1 ? oneLeaves(state, random) : state;
}

/** How much of the round is played: often nothing or everything. */
function shareOf(random: () => number): number {
  const chance = random() * 1.4 - 0.2;
  return Math.min(1, Math.max(0, chance));
}

/** Forfeits and matches given up on the way included. */
function reported(state: SwissState, { id }: Match, random: () => number): SwissState {
  const match = matchesOf(state).find((candidate) => candidate.id === id);
  if (match?.state !== 'ready') return state;
  const results = everyResult(match.one, match.two, match.bestOf);
  const result: Result = results[Math.floor(random() * results.length)] ?? never();
  return must(report(state, id, result)).state;
}

function oneLeaves(state: SwissState, random: () => number): SwissState {
  const active = activeIn(state);
  const team = active[Math.floor(random() * active.length)];
  return team === undefined ? state : must(withdraw(state, team)).state;
}

function oneComesBack(state: SwissState, random: () => number): SwissState {
  const back = reinstate(state, shuffled(state.withdrawals, random)[0]?.team ?? -1);
  return back.ok ? back.state : state;
}

function oneEnters(state: SwissState): SwissState {
  const seed = Math.max(...state.teams.map((team) => team.seed)) + 1;
  const entered = enterLate(state, { id: 100 + seed, seed });
  return entered.ok && state.teams.length < 8 ? entered.state : state;
}

/** A round as an organiser may edit it: who meets whom is anybody's choice. */
function anyRound(state: SwissState, random: () => number): SwissState {
  const ids = shuffled(activeIn(state), random);
  const tables = ids.flatMap((one, index) =>
    index % 2 === 0 ? [{ one, two: ids[index + 1] ?? null }] : [],
  );
  return must(publishRound(state, { round: state.drawn.length + 1, tables })).state;
}
