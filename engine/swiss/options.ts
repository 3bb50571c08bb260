import { isListOfNames, isBestOf, isCount, isRecord, isRoundName } from '../seeds/checked-teams.ts';
import type { Tiebreak } from '../reasons.ts';
import { type Refused, refuse } from '../refusals.ts';
import { type FirstLevel, MAX_ROUNDS } from './pairing/field.ts';

/** All options are stored with the phase, so that it keeps the rules with which it began. */
export interface SwissOptions {
  readonly rounds: number;
  readonly bestOf: number;
  /** Rounds with a best-of of their own: `{ 5: 5 }`. */
  readonly bestOfRounds: Readonly<Record<number, number>>;
  readonly firstRound: 'seed' | 'random';
  /** Stored, so that a random draw can be repeated in a dispute. */
  readonly randomSeed: string;
  /**
   * How a round without an opponent counts in the sums over opponents. `virtual-opponent`: as a
   * match against a virtual team with as many wins as the team itself. `not-counted`: not at all,
   * so teams with different numbers of opponents are compared. With `virtual-opponent`, a walkover
   * also counts like a bye when the next bye is given.
   */
  readonly byes: 'virtual-opponent' | 'not-counted';
  /** What separates teams with equal wins, in this order. The initial seed comes last. */
  readonly tiebreaks: readonly Tiebreak[];
  /**
   * A team with this many wins is through, one with this many losses is out, and neither is drawn
   * again. Null when all teams play all rounds.
   */
  readonly until: Until | null;
}

export interface Until {
  readonly wins: number;
  readonly losses: number;
}

/**
 * The settings, of which most may be left out. A random draw always needs a seed, so that it can be
 * repeated.
 */
export type SwissSettings = Partial<Omit<SwissOptions, 'firstRound' | 'randomSeed'>> &
  (
    | { readonly firstRound?: 'seed'; readonly randomSeed?: string | number }
    | { readonly firstRound: SwissOptions['firstRound']; readonly randomSeed: string | number }
  );

/**
 * The options of a phase with this many teams, or a refusal. The settings may come from JSON,
 * whatever their type says.
 */
export function swissOptions(
  settings: SwissSettings,
  teamCount: number,
): { readonly ok: true; readonly options: SwissOptions } | Refused {
  if (!isRecord(settings)) return refuse('bad-options');
  const { bestOf = 3, bestOfRounds = {}, firstRound = 'seed', randomSeed } = settings;
  const { byes = 'virtual-opponent', tiebreaks = DEFAULT_TIEBREAKS, until = null } = settings;
  if (until !== null && !isUntil(until)) return refuse('bad-options');
  const fixed = until === null ? null : until.wins + until.losses - 1;
  const rounds = settings.rounds ?? fixed ?? proposedRounds(teamCount);
  if (!isRoundCount(rounds) || rounds !== (fixed ?? rounds)) return refuse('bad-round-count');
  if (!isBestOf(bestOf)) return refuse('bad-best-of');
  if (!isRecord(bestOfRounds)) return refuse('bad-options');
  const unknown = Object.keys(bestOfRounds).find((round) => !isRoundName(round, MAX_ROUNDS));
  if (unknown !== undefined) return refuse('unknown-round', { round: unknown });
  if (!Object.values(bestOfRounds).every(isBestOf)) return refuse('bad-best-of');
  if (firstRound !== 'seed' && firstRound !== 'random') return refuse('bad-options');
  if (byes !== 'virtual-opponent' && byes !== 'not-counted') return refuse('bad-options');
  if (!isListOfNames(TIEBREAKS, tiebreaks)) return refuse('bad-tiebreaks');
  if (firstRound === 'random' && randomSeed === undefined) return refuse('random-seed-missing');
  if (!['string', 'number', 'undefined'].includes(typeof randomSeed)) return refuse('bad-options');
  return {
    ok: true,
    options: {
      rounds,
      bestOf,
      bestOfRounds: { ...bestOfRounds },
      firstRound,
      randomSeed: String(randomSeed ?? ''),
      byes,
      tiebreaks: [...tiebreaks],
      until: until === null ? null : { wins: until.wins, losses: until.losses },
    },
  };
}

/** ceil(log2 n), at least 3 from 5 teams up. */
export function proposedRounds(teamCount: number): number {
  const enoughForOneLeader = Math.max(1, Math.ceil(Math.log2(Math.max(2, teamCount))));
  return teamCount >= 5 ? Math.max(3, enoughForOneLeader) : enoughForOneLeader;
}

export function isRoundCount(rounds: unknown): rounds is number {
  return isCount(rounds) && rounds <= MAX_ROUNDS;
}

export function bestOfRound({ bestOf, bestOfRounds }: SwissOptions, round: number): number {
  return bestOfRounds[round] ?? bestOf;
}

/**
 * In a phase that ends at a number of wins or losses, equal records meet if possible. In other
 * phases nobody meets twice if possible.
 */
export function firstLevel({ until }: SwissOptions): FirstLevel {
  return until === null ? 'rematches' : 'gaps';
}

const DEFAULT_TIEBREAKS: readonly Tiebreak[] = [
  'median-buchholz',
  'buchholz',
  'opponents-win-rate',
  'game-difference',
  'games-won',
  'head-to-head',
];

const TIEBREAKS: { readonly [T in Tiebreak]: true } = {
  'median-buchholz': true,
  buchholz: true,
  'buchholz-cut-1': true,
  'average-opponents-wins': true,
  'sonneborn-berger': true,
  'opponents-win-rate': true,
  'game-difference': true,
  'games-won': true,
  'head-to-head': true,
};

export function isTiebreak(name: string): name is Tiebreak {
  return Object.hasOwn(TIEBREAKS, name);
}

function isUntil(value: unknown): value is Until {
  return isRecord(value) && isCount(value['wins']) && isCount(value['losses']);
}
