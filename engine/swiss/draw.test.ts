import { expect, test, vi } from 'vitest';
import { draftRound } from '../index.ts';
import { seededRandom } from '../random.ts';
import { must, playSwissRound, swissOf } from '../testing/simulate.ts';

vi.mock(import('./pairing.ts'), async (original) => {
  const pairing = await original();
  return {
    ...pairing,
    pairContenders: (...field) => ({ ...pairing.pairContenders(...field), exact: false }),
  };
});

test('the organiser is told when level 6 was cut short', () => {
  const draft = must(draftRound(playSwissRound(swissOf(8), seededRandom('cut short'))));
  expect(draft.exact).toBe(false);
  expect(draft.notices).toEqual([{ because: 'level-6-cut-short' }]);
});
