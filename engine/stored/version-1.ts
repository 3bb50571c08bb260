import { isRecord } from '../seeds/checked-teams.ts';
import type { State } from '../state.ts';

/**
 * Upgrades the options of a state without a version. The engine wrote them before it had single
 * elimination, groups and other orders of tiebreaks. The rules that were then the only ones are
 * filled in. The reader validates the result.
 */
export function upgradeVersion1Options(kind: State['kind'], options: unknown): unknown {
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
  // Version 1 had no groups.
  groups: () => null,
};
