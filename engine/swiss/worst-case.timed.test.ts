import { expect, test } from 'vitest';
import { inFull } from '../../tests/proofs.ts';
import { seededRandom } from '../random.ts';
import { hardField, shiftedCliques } from '../testing/fields.ts';
import { pairContenders, type PairingOptions } from './pairing.ts';

/**
 * How long the work takes, in milliseconds of a quiet machine. Counted is this thread's own computing, in turn with a yardstick of
 * the same kind of computing: what else the machine is busy with does not count, nor how fast it is at this moment. Of each the
 * best of several tries counts, and what looks too slow is tried more often: a busy machine must not be the reason.
 */
function quietMilliseconds(work: () => unknown): number {
  const best = { yardstick: Infinity, work: Infinity };
  let quiet = Infinity;
  for (let tries = 0; tries < (quiet < LIMIT_MILLISECONDS ? TRIES : TRIES_MAX); tries++) {
    best.yardstick = Math.min(best.yardstick, computing(yardstick));
    best.work = Math.min(best.work, computing(work));
    quiet = (best.work / best.yardstick) * YARDSTICK_MILLISECONDS;
  }
  return quiet;
}

function computing(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Looks things up and branches, as a pairing does: a plain sum would hardly notice a neighbour on the same core. */
function yardstick(): void {
  const places = new Map<number, number>();
  const order = new Int32Array(2 ** 15);
  let place = 1;
  for (let turn = 0; turn < YARDSTICK_TURNS; turn++) {
    place = (Math.imul(place, 48_271) >>> 0) % order.length;
    order[place] = (order[place] ?? 0) + (places.get(place) ?? turn);
    if (turn % 3 === 0) places.set(place, turn);
  }
  expect(places.size).toBeGreaterThan(0);
}

const TRIES = 2;
const TRIES_MAX = 12;
const YARDSTICK_TURNS = 2_000_000;
/** What the yardstick takes on a quiet machine. */
const YARDSTICK_MILLISECONDS = 50;
/** The promise, and twice that where the cores may be shared: the yardstick does not notice all of it. There the edges tell. */
const LIMIT_MILLISECONDS = inFull ? 250 : 500;

type HardField = ReturnType<typeof hardField>;

/** The worst of hundreds of histories drawn at random. */
const HARDEST = inFull ? [1, 2, 3, 6, 10, 17, 29, 42, 43, 44, 52, 58] : [1, 17, 52];

const hardest = (history: number): HardField =>
  hardField(history % 2 === 0 ? 1024 : 1023, seededRandom(`hard/${history}`));

/** `mostEdges` is the same on every machine, and a little more than the hardest of the fields takes. */
function expectSwift(
  fields: readonly HardField[],
  mostEdges: number,
  options: PairingOptions = {},
): void {
  for (const { contenders, encounters } of fields) {
    const pair = () => pairContenders(contenders, encounters, options);
    expect(pair().effort).toBeLessThan(mostEdges);
    expect(quietMilliseconds(pair)).toBeLessThan(LIMIT_MILLISECONDS);
  }
}

test('no history makes a round of 1,024 teams take longer than a quarter of a second', () => {
  expectSwift([shiftedCliques(1024), ...HARDEST.map(hardest)], 20_000_000);
}, 120_000);

test('nor when the gaps come first', () => {
  expectSwift([shiftedCliques(1024), ...[1, 10, 17, 29].map(hardest)], 10_000_000, {
    first: 'gaps',
  });
}, 120_000);

test('nor one of 512, where level 6 may look further', () => {
  const fields = [7, 10, 29].map((history) => hardField(512, seededRandom(`hard/${history}`)));
  expectSwift([shiftedCliques(512), ...fields], 20_000_000);
}, 120_000);

test('even then nobody meets twice while it can be avoided', () => {
  for (let history = 1; history <= 6; history++) {
    const { contenders, encounters } = hardField(512, seededRandom(`legal/${history}`));
    const met = new Set(encounters.map(([one, two]) => one * 512 + two));
    const { pairs } = pairContenders(contenders, encounters);
    expect(pairs.filter(([one, two]) => met.has(one * 512 + two))).toEqual([]);
  }
}, 60_000);
