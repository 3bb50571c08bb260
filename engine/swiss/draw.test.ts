import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { seededRandom } from '../lib/random.ts';
import { must, playSwissRound, startedSwiss } from '../testing/simulate.ts';

// Test files share modules: they must neither have loaded the real one before, nor find this one
// afterwards.
beforeEach(() => {
  vi.resetModules();
  vi.doMock(import('./pairing/pairing.ts'), async (original) => {
    const pairing = await original();
    return {
      ...pairing,
      pairContenders: (...field) => ({ ...pairing.pairContenders(...field), exact: false }),
    };
  });
});
afterEach(() => {
  vi.doUnmock(import('./pairing/pairing.ts'));
  vi.resetModules();
});

test('the organiser is told when level 6 was cut short', async () => {
  const { draftRound } = await import('../index.ts');
  const draft = must(draftRound(playSwissRound(startedSwiss(8), seededRandom('cut short'))));
  expect(draft.exact).toBe(false);
  expect(draft.notices).toEqual([{ because: 'level-6-cut-short' }]);
});
