import { expect, test } from 'vitest';
import { isFullRun } from '../../../tests/proofs.ts';
import { seededRandom } from '../../lib/random.ts';
import {
  HARDEST_HISTORIES,
  hardField,
  hardestField,
  shiftedCliques,
} from '../../testing/fields.ts';
import { pairContenders, type PairingOptions } from './pairing.ts';

type HardField = ReturnType<typeof hardField>;

/**
 * The number of edges examined is the same on every machine. `most` is a little above the number
 * for the hardest field.
 */
function expectFewEdges(
  fields: readonly HardField[],
  most: number,
  options: PairingOptions = {},
): void {
  for (const { contenders, encounters } of fields) {
    expect(pairContenders(contenders, encounters, options).effort).toBeLessThan(most);
  }
}

test('no history makes a round of 1,024 teams look at more than 20 million edges', () => {
  const histories = isFullRun ? HARDEST_HISTORIES : HARDEST_HISTORIES.slice(0, 1);
  expectFewEdges([shiftedCliques(1024), ...histories.map(hardestField)], 20_000_000);
});

test('nor at more than 10 million when the gaps come first', () => {
  const fields = [shiftedCliques(1024), ...(isFullRun ? [1, 10, 17, 29] : [1]).map(hardestField)];
  expectFewEdges(fields, 10_000_000, { first: 'gaps' });
});

test('nor one of 512 at more than 20 million, where level 6 may look further', () => {
  const histories = isFullRun ? [7, 10, 29] : [7];
  const fields = histories.map((history) => hardField(512, seededRandom(`hard/${history}`)));
  expectFewEdges([shiftedCliques(512), ...fields], 20_000_000);
});

test('even then nobody meets twice while it can be avoided', () => {
  for (let history = 1; history <= (isFullRun ? 6 : 1); history++) {
    const { contenders, encounters } = hardField(512, seededRandom(`legal/${history}`));
    const met = new Set(encounters.map(([one, two]) => one * 512 + two));
    const { pairs } = pairContenders(contenders, encounters);
    expect(pairs.filter(([one, two]) => met.has(one * 512 + two))).toEqual([]);
  }
});
