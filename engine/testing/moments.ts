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
import { shuffled } from '../lib/random.ts';
import { activeTeams, countEndings, allResults } from './every-ending.ts';
import { must, unreachable, startedSwiss } from './simulate.ts';

/**
 * A small phase at any time of its last two rounds, with random events, and its number of
 * qualifiers.
 */
export interface RandomPhase {
  readonly state: SwissState;
  readonly qualifiers: number;
}

/** Random actions that an organiser may take, with at most `most` endings. */
export function randomPhase(random: () => number, most: number): RandomPhase {
  const upTo = (count: number): number => Math.floor(random() * count);
  for (;;) {
    const count = 4 + upTo(5);
    const state = playPartly(startedSwiss(count, randomSettings(random)), random);
    const isNear = state.drawn.length >= state.options.rounds - 1;
    if (isNear && countEndings(state) <= most)
      return { state, qualifiers: 1 + upTo(state.teams.length - 1) };
  }
}

/** The default order of tiebreaks, or a random selection in a random order. */
function randomSettings(random: () => number): SwissSettings {
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

/** All tiebreaks. */
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

function playPartly(start: SwissState, random: () => number): SwissState {
  const upTo = (count: number): number => Math.floor(random() * count);
  const lastDrawn = start.options.rounds - (random() < 0.6 ? 1 : 0);
  let state = start;
  while (state.drawn.length < lastDrawn && activeTeams(state).length > 1) {
    if (random() < 0.1) state = withdrawOne(state, random);
    if (random() < 0.15) state = enterOne(state);
    if (random() < 0.5) state = reinstateOne(state, random);
    for (const match of matchesOf(state)) state = reportRandomly(state, match, random);
    if (activeTeams(state).length < 2) break;
    state = random() < 0.5 ? must(pair(state)).state : publishRandomRound(state, random);
    const isLast = state.drawn.length === lastDrawn;
    const share = isLast ? randomShare(random) : 1;
    for (const match of shuffled(matchesOf(state), random)) {
      if (random() < 0.03) state = withdrawOne(state, random);
      if (random() < share) state = reportRandomly(state, match, random);
    }
    if (isLast) break;
  }
  if (random() < 0.15) state = enterOne(state);
  for (let taken = random() < 0.4 ? 1 + upTo(3) : 0; taken > 0; taken--) {
    const ids = Object.keys(state.results);
    const id = ids[upTo(ids.length)];
    if (id !== undefined) state = must(clear(state, id, 'keep')).state;
  }
  if (random() < 0.1) {
    const changed = setRounds(state, state.drawn.length + upTo(2));
    if (changed.ok) state = changed.state;
  }
  return random() < 0.1 ? withdrawOne(state, random) : state;
}

/** How much of the round is played: often nothing or everything. */
function randomShare(random: () => number): number {
  const chance = random() * 1.4 - 0.2;
  return Math.min(1, Math.max(0, chance));
}

/** It includes forfeits and matches that were given up. */
function reportRandomly(state: SwissState, { id }: Match, random: () => number): SwissState {
  const match = matchesOf(state).find((candidate) => candidate.id === id);
  if (match?.state !== 'ready') return state;
  const results = allResults(match.one, match.two, match.bestOf);
  const result: Result = results[Math.floor(random() * results.length)] ?? unreachable();
  return must(report(state, id, result)).state;
}

function withdrawOne(state: SwissState, random: () => number): SwissState {
  const active = activeTeams(state);
  const team = active[Math.floor(random() * active.length)];
  return team === undefined ? state : must(withdraw(state, team)).state;
}

function reinstateOne(state: SwissState, random: () => number): SwissState {
  const back = reinstate(state, shuffled(state.withdrawals, random)[0]?.team ?? -1);
  return back.ok ? back.state : state;
}

function enterOne(state: SwissState): SwissState {
  const seed = Math.max(...state.teams.map((team) => team.seed)) + 1;
  const entered = enterLate(state, { id: 100 + seed, seed });
  return entered.ok && state.teams.length < 8 ? entered.state : state;
}

/** A round edited by the organiser: any team may meet any other. */
function publishRandomRound(state: SwissState, random: () => number): SwissState {
  const ids = shuffled(activeTeams(state), random);
  const tables = ids.flatMap((one, index) =>
    index % 2 === 0 ? [{ one, two: ids[index + 1] ?? null }] : [],
  );
  return must(publishRound(state, { round: state.drawn.length + 1, tables })).state;
}
