import { type Contender, type Field, type Encounters, fieldOf } from './field.ts';
import type { Entry } from './ledger.ts';
import { Round } from './round.ts';

export interface Pairing {
  /** Pairs of positions in the ranking, the better one first, in the order of the better one. */
  readonly pairs: readonly (readonly [number, number])[];
  readonly bye: number | null;
}

export interface ProvedPairing extends Pairing {
  /** False when level 6 was cut short (levels 1 to 5 never are). */
  readonly exact: boolean;
}

/**
 * Levels 1 to 7 for contenders given best-ranked first. `corePairs` changes the time it takes, never
 * the answer: it is a parameter so that tests can say so.
 */
export function pairContenders(
  contenders: readonly Contender[],
  encounters: Encounters,
  corePairs = CORE_PAIRS,
): ProvedPairing {
  const bye = contenders.length % 2 === 0 ? null : byeOf(contenders, encounters);
  const playing = contenders.map((_, position) => position).filter((position) => position !== bye);
  const { mate, exact } = pairField(fieldWithout(contenders, encounters, bye), corePairs);
  const pairs = playing.flatMap((position, index): [number, number][] => {
    const other = mate[index] ?? -1;
    return other > index ? [[position, playing[other] ?? -1]] : [];
  });
  return { pairs, bye, exact };
}

/** What the pairing looks at, for teams given best-ranked first. */
export function contendersOf(playing: readonly Entry[]): {
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
  const contenders = playing.map(({ wins, floated, byes }) => ({ score: wins, floated, byes }));
  return { contenders, encounters };
}

/**
 * Level 2 leaves the teams with the fewest byes; level 3 those whose absence allows the fewest
 * rematches; level 4 takes the lowest of them.
 */
export function byeOf(contenders: readonly Contender[], encounters: Encounters): number {
  const fewest = Math.min(...contenders.map((contender) => contender.byes));
  const lowestFirst = contenders
    .map((_, position) => position)
    .filter((position) => contenders[position]?.byes === fewest)
    .toReversed();
  if (rematchFreeForSure(contenders.length, encounters)) return lowestFirst[0] ?? 0;
  return fewestRematches(contenders, encounters, lowestFirst).bye;
}

/** How few rematches there could be if the bye went to a team that has had more of them than another. */
export function rematchesWithFurtherBye(
  contenders: readonly Contender[],
  encounters: Encounters,
): number {
  const fewest = Math.min(...contenders.map((contender) => contender.byes));
  const spared = contenders.flatMap(({ byes }, position) => (byes > fewest ? [position] : []));
  const even = contenders.length % 2 === 0;
  return even ? Infinity : fewestRematches(contenders, encounters, spared).rematches;
}

/** The first of the candidates whose bye leaves the fewest rematches to the others. */
function fewestRematches(
  contenders: readonly Contender[],
  encounters: Encounters,
  candidates: readonly number[],
): { readonly bye: number; readonly rematches: number } {
  let best = { bye: candidates[0] ?? 0, rematches: Infinity };
  for (const bye of candidates) {
    const round = new Round(fieldWithout(contenders, encounters, bye), CORE_PAIRS);
    round.optimise();
    const rematches = round.rematches();
    if (rematches < best.rematches) best = { bye, rematches };
    if (rematches === 0) break;
  }
  return best;
}

/** Dirac: when each team has met less than half of the others, a round without rematch exists. */
function rematchFreeForSure(size: number, encounters: Encounters): boolean {
  const met = new Int32Array(size);
  for (const pair of encounters) for (const team of pair) met[team] = (met[team] ?? 0) + 1;
  const playing = size - 1;
  return met.every((count) => playing - 1 - count >= playing / 2);
}

function fieldWithout(
  contenders: readonly Contender[],
  encounters: Encounters,
  absent: number | null,
): Field {
  if (absent === null) return fieldOf(contenders, encounters);
  const shift = (position: number): number => (position > absent ? position - 1 : position);
  const remaining = encounters.filter((pair) => !pair.includes(absent));
  return fieldOf(
    contenders.toSpliced(absent, 1),
    remaining.map(([one, two]) => [shift(one), shift(two)]),
  );
}

const CORE_PAIRS = 4;

function pairField(field: Field, corePairs: number): Round {
  const round = new Round(field, corePairs);
  round.optimise();
  for (let team = 0; team < field.size; team++) round.settle(team);
  return round;
}
