import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFullRun } from '../../../tests/proofs.ts';
import { crowdedField } from '../../testing/fields.ts';
import { bestRound, roundLevels } from '../../testing/oracle.ts';
import type { Contender, Encounters, FirstLevel } from './field.ts';
import { seededRandom } from '../../lib/random.ts';
import { pairContenders, type PairingOptions } from './pairing.ts';

const ORDERS: readonly FirstLevel[] = ['rematches', 'gaps'];

test.each(ORDERS)(
  'up to ten teams, %s first, the round equals brute force over all rounds, level by level',
  (first) => {
    fc.assert(
      fc.property(smallField, ({ contenders, encounters }) => {
        const expected = bestRound(contenders, encounters, first);
        const found = answerTo(contenders, encounters, { first });
        expect(roundLevels(contenders, encounters, found, first)).toEqual(
          roundLevels(contenders, encounters, expected, first),
        );
        expect(found).toEqual({ ...expected, exact: true });
        expect(answerTo(contenders, encounters, { first, corePairs: 1 })).toEqual(found);
      }),
      { numRuns: isFullRun ? 2000 : 300 },
    );
  },
);

test.each(ORDERS)(
  'a round drawn on a core, %s first, equals the round drawn on everybody',
  (first) => {
    fc.assert(
      fc.property(fc.integer({ min: 11, max: 60 }), fc.string(), (size, seed) => {
        const { contenders, encounters } = crowdedField(size, seededRandom(seed));
        const everybody = answerTo(contenders, encounters, { first, corePairs: Infinity });
        expect(everybody.exact).toBe(true);
        expect(answerTo(contenders, encounters, { first, corePairs: 1 })).toEqual(everybody);
        expect(answerTo(contenders, encounters, { first })).toEqual(everybody);
      }),
      { numRuns: isFullRun ? 250 : 40 },
    );
  },
);

/** The pairing without its effort, which may differ. */
function answerTo(
  contenders: readonly Contender[],
  encounters: Encounters,
  options: PairingOptions,
): Omit<ReturnType<typeof pairContenders>, 'effort'> {
  const { effort: _effort, ...answer } = pairContenders(contenders, encounters, options);
  return answer;
}

const smallField = fc
  .record({
    size: fc.integer({ min: 2, max: 10 }),
    topScore: fc.integer({ min: 0, max: 4 }),
    scores: fc.array(fc.nat(), { minLength: 10, maxLength: 10 }),
    floats: fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }),
    byes: fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 10, maxLength: 10 }),
    density: fc.integer({ min: 0, max: 10 }),
    dice: fc.array(fc.integer({ min: 0, max: 19 }), { minLength: 45, maxLength: 45 }),
  })
  .map(({ size, topScore, scores, floats, byes, density, dice }) => {
    const contenders: Contender[] = scores
      .slice(0, size)
      .map((score) => score % (topScore + 1))
      .toSorted((one, two) => two - one)
      .map((score, index) => ({
        score,
        floated: floats[index] ?? false,
        byes: byes[index] ?? 0,
      }));
    const encounters = dice.flatMap((die, pair): [number, number][] => {
      const high = Math.floor((1 + Math.sqrt(1 + 8 * pair)) / 2);
      const low = pair - (high * (high - 1)) / 2;
      if (high >= size || die >= 2 * density) return [];
      return die % 7 === 0
        ? [
            [low, high],
            [high, low],
          ]
        : [[low, high]];
    });
    return { contenders, encounters };
  });
