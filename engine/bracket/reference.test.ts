import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BracketState, foldBracket, startBracket, withdraw } from '../index.ts';
import { seededRandom } from '../random.ts';
import { referenceBracket } from '../testing/reference-bracket.ts';
import { must, playOpenMatches, teamsOf } from '../testing/simulate.ts';

const events = fc.record({
  count: fc.integer({ min: 2, max: 40 }),
  reset: fc.boolean(),
  chance: fc.string(),
  waves: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 14 }),
});

test('with withdrawals at any time, the fold says what the tree said a second time says', () => {
  fc.assert(
    fc.property(events, ({ count, reset, chance, waves }) => {
      const random = seededRandom(chance);
      let state = must(startBracket(teamsOf(count), { reset })).state;
      for (const wave of waves) {
        state = wave === 0 ? oneLeaves(state, random) : playOpenMatches(state, random);
        const { matches, conflicts } = foldBracket(state);
        const expected = referenceBracket(state);
        for (const { id, one, two, ...match } of matches) {
          const winner = 'winner' in match ? match.winner : null;
          expect({ id, ...(expected[id] ?? UNKNOWN) }).toEqual({ id, teams: [one, two], winner });
        }
        expect(conflicts).toEqual([]);
      }
    }),
    { numRuns: 600 },
  );
}, 60_000);

const UNKNOWN = { teams: [null, null], winner: null };

function oneLeaves(state: BracketState, random: () => number): BracketState {
  const team = state.teams[Math.floor(random() * state.teams.length)]?.id ?? 0;
  const outcome = withdraw(state, team);
  return outcome.ok ? outcome.state : state;
}
