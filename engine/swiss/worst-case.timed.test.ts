import { expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import { hardField, shiftedCliques } from '../testing/fields.ts';
import { pairContenders } from './pairing.ts';

/** In milliseconds of this thread's own computing: what else the machine is busy with does not count. */
const best = (work: () => void): number =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const before = process.threadCpuUsage();
      work();
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1000;
    }),
  );

/** The limit of a quarter of a second, stretched by how slow this machine is at this moment: a loop that takes 20 ms on a quiet one. */
function quarterSecond(): number {
  const numbers = new Float64Array(2 ** 20).fill(1.5);
  let sum = 0;
  const loop = best(() => {
    for (let turn = 0; turn < 20; turn++) sum += sumOf(numbers);
  });
  expect(sum).toBeGreaterThan(0);
  return Math.max(250, (250 / 20) * loop);
}

/** By index, in a function of its own: other loops are slower by far, and would allow for a slow machine where there is none. */
function sumOf(numbers: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < numbers.length; index++) sum += numbers[index] ?? 0;
  return sum;
}

/** The worst of hundreds of histories drawn at random. */
const HARDEST = [1, 2, 3, 6, 10, 17, 29, 42, 43, 44, 52, 58];

test('no history makes a round of 1,024 teams take longer than a quarter of a second', () => {
  const fields = [
    shiftedCliques(1024),
    ...HARDEST.map((history) =>
      hardField(history % 2 === 0 ? 1024 : 1023, seededRandom(`hard/${history}`)),
    ),
  ];
  const times = fields.map(({ contenders, encounters }) =>
    best(() => pairContenders(contenders, encounters)),
  );
  expect(Math.max(...times)).toBeLessThan(quarterSecond());
}, 120_000);

test('nor one of 512, where level 6 may look further', () => {
  const fields = [7, 10, 29].map((history) => hardField(512, seededRandom(`hard/${history}`)));
  const times = [shiftedCliques(512), ...fields].map(({ contenders, encounters }) =>
    best(() => pairContenders(contenders, encounters)),
  );
  expect(Math.max(...times)).toBeLessThan(quarterSecond());
}, 120_000);

test('even then nobody meets twice while it can be avoided', () => {
  for (let history = 1; history <= 6; history++) {
    const { contenders, encounters } = hardField(512, seededRandom(`legal/${history}`));
    const met = new Set(encounters.map(([one, two]) => one * 512 + two));
    const { pairs } = pairContenders(contenders, encounters);
    expect(pairs.filter(([one, two]) => met.has(one * 512 + two))).toEqual([]);
  }
}, 60_000);
