import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFullRun } from '../../tests/proofs.ts';
import {
  type BracketState,
  type Placing,
  conflictsOf,
  matchesOf,
  placingsOf,
  report,
  withdraw,
} from '../index.ts';
import { seededRandom } from '../lib/random.ts';
import { referenceTree, referencePlacings, engineTree } from '../testing/reference-placings.ts';
import { startedBracket, must, playOpenMatches } from '../testing/simulate.ts';

const events = fc.record({
  count: fc.integer({ min: 2, max: 40 }),
  settings: fc.record({
    elimination: fc.constantFrom('single' as const, 'double' as const),
    thirdPlace: fc.boolean(),
    reset: fc.boolean(),
  }),
  chance: fc.string(),
  /**
   * The next event: a team withdraws, nobody comes to an open match, or all open matches are
   * played.
   */
  waves: fc.array(fc.constantFrom<keyof typeof happens>('leave', 'no-show', 'play', 'play'), {
    maxLength: 14,
  }),
});

test('with withdrawals and no-shows at any time, tree and ranks are those of the tree said a second time', () => {
  fc.assert(
    fc.property(events, ({ count, settings, chance, waves }) => {
      const random = seededRandom(chance);
      let state = startedBracket(count, settings);
      for (const wave of waves) {
        state = happens[wave](state, random);
        expect(engineTree(state)).toEqual(referenceTree(state));
        expect(conflictsOf(state)).toEqual([]);
      }
      const early = placingsOf(state);
      while (matchesOf(state).some((match) => match.state === 'ready')) {
        state = playOpenMatches(state, random);
      }
      expect(byTeam(placingsOf(state))).toEqual(byTeam(referencePlacings(state)));
      expect(placingsOf(state)).toHaveLength(count);
      expect(placingsOf(state)).toEqual(expect.arrayContaining([...early]));
    }),
    { numRuns: isFullRun ? 2000 : 300 },
  );
});

const happens = {
  leave: (state, random) => {
    const team = state.teams[Math.floor(random() * state.teams.length)]?.id ?? 0;
    const outcome = withdraw(state, team);
    return outcome.ok ? outcome.state : state;
  },
  'no-show': (state, random) => {
    const open = matchesOf(state).filter((match) => match.state === 'ready');
    const match = open[Math.floor(random() * open.length)];
    if (match?.state !== 'ready') return state;
    const { id, one, two } = match;
    return must(report(state, id, { one, two, scoreOne: 0, scoreTwo: 0, winner: null })).state;
  },
  play: playOpenMatches,
} satisfies Record<string, (state: BracketState, random: () => number) => BracketState>;

function byTeam(placings: readonly Placing[]): Placing[] {
  return placings.toSorted((one, two) => one.team - two.team);
}
