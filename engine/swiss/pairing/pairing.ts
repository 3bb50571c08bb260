import {
  type Contender,
  type Encounters,
  type Field,
  type FirstLevel,
  buildField,
} from './field.ts';
import type { Entry } from '../ledger.ts';
import { Round } from './round.ts';

export interface Pairing {
  /** Pairs of positions in the ranking, the better one first, sorted by the better one. */
  readonly pairs: readonly (readonly [number, number])[];
  readonly bye: number | null;
}

export interface ProvedPairing extends Pairing {
  /** False when level 6 was cut short (levels 1 to 5 never are). */
  readonly exact: boolean;
  /** The number of edges examined, as in `Matching`. */
  readonly effort: number;
}

export interface PairingOptions {
  readonly first?: FirstLevel;
  /** Changes the time needed and never the answer. It is an option so that tests can check this. */
  readonly corePairs?: number;
}

/**
 * Levels 1 to 7, for contenders given best-ranked first. With `gaps` first, level 5 comes before
 * level 3, and `chooseBye` has its own rule.
 */
export function pairContenders(
  contenders: readonly Contender[],
  encounters: Encounters,
  { first = 'rematches', corePairs = CORE_PAIRS }: PairingOptions = {},
): ProvedPairing {
  const bye = contenders.length % 2 === 0 ? null : chooseBye(contenders, encounters, first);
  const playing = contenders.map((_, position) => position).filter((position) => position !== bye);
  const field = fieldWithout(contenders, encounters, bye, first);
  const { mate, exact, effort } = pairField(field, corePairs);
  const pairs = playing.flatMap((position, index): [number, number][] => {
    const other = mate[index] ?? -1;
    return other > index ? [[position, playing[other] ?? -1]] : [];
  });
  return { pairs, bye, exact, effort };
}

/** The input of the pairing, for teams given best-ranked first. */
export function toContenders(playing: readonly Entry[]): {
  readonly contenders: readonly Contender[];
  readonly encounters: Encounters;
} {
  const position = new Map(playing.map(({ team }, index) => [team.id, index]));
  const encounters = playing.flatMap((entry, one) =>
    entry.meetings.flatMap(({ opponent }): [number, number][] => {
      const two = position.get(opponent) ?? -1;
      return two > one ? [[one, two]] : [];
    }),
  );
  const contenders = playing.map(({ wins, floated, freeWins }) => ({
    score: wins,
    floated,
    byes: freeWins,
  }));
  return { contenders, encounters };
}

/**
 * Level 2 keeps the teams with the fewest byes. Level 3 keeps those whose absence allows the fewest
 * rematches. Level 4 takes the lowest of them.
 *
 * With `gaps` first, the bye goes to the lowest score in any case: a team with a better score never
 * sits out to make the rest level. Among teams with one score the gaps are the same whoever sits
 * out, so rematches decide, and then the rank. Above 128 teams only the rank decides.
 */
export function chooseBye(
  contenders: readonly Contender[],
  encounters: Encounters,
  first: FirstLevel = 'rematches',
): number {
  const fewest = Math.min(...contenders.map((contender) => contender.byes));
  const lowestFirst = contenders
    .map((_, position) => position)
    .filter((position) => contenders[position]?.byes === fewest)
    .toReversed();
  const [lowest = 0] = lowestFirst;
  if (first === 'rematches' && isRematchFreeCertain(contenders.length, encounters)) return lowest;
  const score = contenders[lowest]?.score;
  const candidates =
    first === 'rematches'
      ? lowestFirst
      : lowestFirst
          .filter((position) => contenders[position]?.score === score)
          .slice(0, maxByeTries(contenders.length));
  return fewestRematches(contenders, encounters, candidates, first).bye;
}

/**
 * How many teams of one score are tried for the bye. With `gaps` first each try pairs a whole
 * round. With hundreds of teams that have nearly all met, this would take seconds: there the lowest
 * team gets the bye. This is a count and not a time limit, so that the same input always gives the
 * same pairings.
 */
function maxByeTries(size: number): number {
  return size <= 128 ? Infinity : 1;
}

/** The fewest possible rematches if the bye went to a team that has had more byes than another. */
export function rematchesWithFurtherBye(
  contenders: readonly Contender[],
  encounters: Encounters,
  first: FirstLevel = 'rematches',
): number | null {
  const fewest = Math.min(...contenders.map((contender) => contender.byes));
  const spared = contenders.flatMap(({ byes }, position) => (byes > fewest ? [position] : []));
  const even = contenders.length % 2 === 0;
  if (even || spared.length === 0) return null;
  return fewestRematches(contenders, encounters, spared, first).rematches;
}

/** The first candidate whose bye leaves the fewest rematches to the others. */
function fewestRematches(
  contenders: readonly Contender[],
  encounters: Encounters,
  candidates: readonly number[],
  first: FirstLevel,
): { readonly bye: number; readonly rematches: number } {
  let best = { bye: candidates[0] ?? 0, rematches: Infinity };
  for (const bye of candidates) {
    const round = new Round(fieldWithout(contenders, encounters, bye, first), CORE_PAIRS);
    round.optimise();
    const rematches = round.rematches();
    if (rematches < best.rematches) best = { bye, rematches };
    if (rematches === 0) break;
  }
  return best;
}

/**
 * Dirac's theorem: when each team has met less than half of the others, there is a round without a
 * rematch.
 */
function isRematchFreeCertain(size: number, encounters: Encounters): boolean {
  const met = new Int32Array(size);
  for (const pair of encounters) for (const team of pair) met[team] = (met[team] ?? 0) + 1;
  const playing = size - 1;
  return met.every((count) => playing - 1 - count >= playing / 2);
}

function fieldWithout(
  contenders: readonly Contender[],
  encounters: Encounters,
  absent: number | null,
  first: FirstLevel,
): Field {
  if (absent === null) return buildField(contenders, encounters, first);
  const shift = (position: number): number => (position > absent ? position - 1 : position);
  const remaining = encounters.filter((pair) => !pair.includes(absent));
  return buildField(
    contenders.toSpliced(absent, 1),
    remaining.map(([one, two]) => [shift(one), shift(two)]),
    first,
  );
}

const CORE_PAIRS = 4;

function pairField(field: Field, corePairs: number): Round {
  const round = new Round(field, corePairs);
  round.optimise();
  for (let team = 0; team < field.size; team++) round.settle(team);
  return round;
}
