import { isRecord } from './entry.ts';
import type { State } from './state.ts';

/**
 * The options of a state without a version, as the engine wrote them before it had single elimination, groups and other orders of
 * tiebreaks: with the rules that were then the only ones. Whether they are options at all is for the reader to see.
 */
export function optionsOfVersion1(kind: State['kind'], options: unknown): unknown {
  return isRecord(options) ? upgrades[kind](options) : options;
}

type Options = Readonly<Record<string, unknown>>;

const upgrades: { readonly [K in State['kind']]: (options: Options) => unknown } = {
  swiss: ({ rounds, bestOf, firstRound, randomSeed }) => ({
    rounds,
    bestOf,
    bestOfRounds: {},
    firstRound: firstRound === 'seeds' ? 'seed' : firstRound,
    randomSeed,
    byes: 'not-counted',
    tiebreaks: [
      'median-buchholz',
      'buchholz',
      'opponents-win-rate',
      'game-difference',
      'games-won',
      'head-to-head',
    ],
    until: null,
  }),
  bracket: ({ winners, losers, final, rounds, reset }) => ({
    elimination: 'double',
    thirdPlace: false,
    reset,
    bestOf: { winner: winners, loser: losers, final, third: winners, rounds },
  }),
  // There were none.
  groups: () => null,
};
