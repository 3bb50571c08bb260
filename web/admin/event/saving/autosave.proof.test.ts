import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isFullRun } from '#tests/proofs.ts';
import { createDesk, FIELDS, type Act } from '../testing/event-desk.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const field = fc.constantFrom(...FIELDS);
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('type'),
      field,
      text: fc.constantFrom('', 'a', 'ab', 'ab ', 'abc', 'pris', 'coupe'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait'), milliseconds: fc.nat(4000) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('leave') }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('arrive') }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('answer') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('lose') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('network'), up: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('other'), field }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('reload', 'return') }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('choose'),
      whose: fc.constantFrom('mine', 'theirs'),
    }),
  },
);

test('nothing typed is lost and nothing is replaced unseen, in whatever order things happen', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 30, size: 'max' }), async (happened) => {
      const desk = createDesk((milliseconds) => vi.advanceTimersByTimeAsync(milliseconds));
      for (const each of happened) {
        await desk.happen(each);
        expect(desk.complaints).toEqual([]);
      }
      await desk.settleDown();
      expect(desk.complaints).toEqual([]);
    }),
    { numRuns: isFullRun ? 2500 : 60 },
  );
});
