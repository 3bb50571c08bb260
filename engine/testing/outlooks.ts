import {
  type OutlookBeforeDraw,
  type OutlookOfMatches,
  type OutlookOptions,
  type SwissState,
  type TeamId,
  outlook,
  pair,
  standings,
} from '../index.ts';
import { seededRandom } from '../lib/random.ts';
import { must, playSwissRound, startedSwiss } from './simulate.ts';

export function beforeLastRound(count: number, seed: string, rounds?: number): SwissState {
  const random = seededRandom(seed);
  let state = startedSwiss(count, rounds === undefined ? {} : { rounds });
  while (state.drawn.length < state.options.rounds - 1) state = playSwissRound(state, random);
  return state;
}

export function withLastRoundDrawn(count: number, seed: string, rounds?: number): SwissState {
  return must(pair(beforeLastRound(count, seed, rounds))).state;
}

export function lastRoundOutlook(
  state: SwissState,
  qualifiers: number,
  options: OutlookOptions = {},
): OutlookOfMatches {
  const found = must(outlook(state, qualifiers, options));
  if (found.kind !== 'matches') throw new Error('the last round is not drawn');
  return found;
}

export function outlookBeforeDraw(state: SwissState, qualifiers: number): OutlookBeforeDraw {
  const found = must(outlook(state, qualifiers));
  if (found.kind !== 'before-draw') throw new Error('the last round is drawn');
  return found;
}

export const qualifiedTeams = (state: SwissState, qualifiers: number): Set<TeamId> =>
  new Set(
    standings(state)
      .filter(({ withdrawn }) => !withdrawn)
      .slice(0, qualifiers)
      .map(({ team }) => team),
  );
