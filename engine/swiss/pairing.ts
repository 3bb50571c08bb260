import { type Contender, type Field, type Meetings, fieldOf } from './field.ts';
import { Round } from './round.ts';

export interface Pairing {
  /** Pairs of positions in the ranking, the better one first, in the order of the better one. */
  readonly pairs: readonly (readonly [number, number])[];
  readonly bye: number | null;
}

/**
 * Levels 1 to 7 for contenders given best-ranked first. `corePairs` changes the time it takes, never
 * the answer: it is a parameter so that tests can say so.
 */
export function pairContenders(
  contenders: readonly Contender[],
  meetings: Meetings,
  corePairs = CORE_PAIRS,
): Pairing {
  const bye = contenders.length % 2 === 0 ? null : byeOf(contenders, meetings);
  const playing = contenders.map((_, position) => position).filter((position) => position !== bye);
  const mate = pairField(fieldWithout(contenders, meetings, bye), corePairs);
  const pairs = playing.flatMap((position, index): [number, number][] => {
    const other = mate[index] ?? -1;
    return other > index ? [[position, playing[other] ?? -1]] : [];
  });
  return { pairs, bye };
}

/**
 * Level 2 leaves the teams with the fewest byes; level 3 those whose absence allows the fewest
 * rematches; level 4 takes the lowest of them.
 */
function byeOf(contenders: readonly Contender[], meetings: Meetings): number {
  const fewest = Math.min(...contenders.map((contender) => contender.byes));
  const lowestFirst = contenders
    .map((_, position) => position)
    .filter((position) => contenders[position]?.byes === fewest)
    .reverse();
  let best = lowestFirst[0] ?? 0;
  if (rematchFreeForSure(contenders.length - 1, contenders.length, meetings)) return best;
  let leastRematches = Infinity;
  for (const candidate of lowestFirst) {
    const field = fieldWithout(contenders, meetings, candidate);
    const rematches = new Round(field, CORE_PAIRS).optimise().level3;
    if (rematches >= leastRematches) continue;
    leastRematches = rematches;
    best = candidate;
    if (rematches === 0) break;
  }
  return best;
}

/** Dirac: when each team has met less than half of the others, a round without rematch exists. */
function rematchFreeForSure(playing: number, size: number, meetings: Meetings): boolean {
  for (let one = 0; one < size; one++) {
    let met = 0;
    for (let two = 0; two < size; two++) if (two !== one && meetings(one, two) > 0) met++;
    if (playing - 1 - met < playing / 2) return false;
  }
  return true;
}

function fieldWithout(
  contenders: readonly Contender[],
  meetings: Meetings,
  absent: number | null,
): Field {
  if (absent === null) return fieldOf(contenders, meetings);
  const shift = (position: number): number => (position >= absent ? position + 1 : position);
  return fieldOf(contenders.toSpliced(absent, 1), (one, two) => meetings(shift(one), shift(two)));
}

const CORE_PAIRS = 4;

function pairField(field: Field, corePairs: number): Int32Array {
  const round = new Round(field, corePairs);
  round.optimise();
  for (let team = 0; team < field.size; team++) round.settle(team);
  return round.mate;
}
