import { expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import { hardField } from '../testing/fields.ts';
import { pairContenders } from './pairing.ts';

const best = (work: () => void): number =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const start = performance.now();
      work();
      return performance.now() - start;
    }),
  );

/** What a quarter of a second is on this machine at this moment: a loop that takes 20 ms when all is quiet. */
function quarterSecond(): number {
  const numbers = new Float64Array(2 ** 20).fill(1.5);
  let sum = 0;
  const loop = best(() => {
    for (let turn = 0; turn < 20; turn++) for (const number of numbers) sum += number;
  });
  expect(sum).toBeGreaterThan(0);
  return Math.max(250, (250 / 20) * loop);
}

/** The worst of hundreds of histories drawn at random. */
const HARDEST = [2, 7, 20, 26, 29, 31, 37, 42, 43, 50];

test('no history makes a round of 1,024 teams take longer than a quarter of a second', () => {
  const times: number[] = [];
  for (const history of HARDEST) {
    const size = history % 2 === 0 ? 1024 : 1023;
    const { contenders, encounters } = hardField(size, seededRandom(`hard/${history}`));
    times.push(best(() => pairContenders(contenders, encounters)));
  }
  const [worst = 0] = times.toSorted((one, two) => two - one);
  expect(worst).toBeLessThan(quarterSecond());
}, 120_000);

test('even then nobody meets twice while it can be avoided', () => {
  for (let history = 1; history <= 6; history++) {
    const { contenders, encounters } = hardField(512, seededRandom(`legal/${history}`));
    const met = new Set(encounters.map(([one, two]) => one * 512 + two));
    const { pairs } = pairContenders(contenders, encounters);
    expect(pairs.filter(([one, two]) => met.has(one * 512 + two))).toEqual([]);
  }
}, 60_000);
