import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isFullRun } from '#tests/proofs.ts';
import { FakeStorage } from './testing/fake-storage.ts';
import { createVenue, type Act } from './testing/venue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const digit = fc.constantFrom('0', '1', '2');
const side = fc.constantFrom('one', 'two');

/** Everything that can happen to one match in these tabs, or elsewhere, in any order. */
const acts = (tab: fc.Arbitrary<0 | 1>): fc.Arbitrary<Act[]> =>
  fc.array(act(tab), { minLength: 1, maxLength: 40, size: 'max' });

const act = (tab: fc.Arbitrary<0 | 1>): fc.Arbitrary<Act> =>
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('type'), tab, side, digit }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('tap'), tab, side, digit }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('validate'), tab }) },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('theirs'),
        result: fc.constantFrom('2-0', '1-2', '0-2', '1-0', '', 'forfeit', 'walkover', 'moved'),
      }),
    },
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('live-change'), tab }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('arrive') }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('answer') }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('lose') }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('keep'), tab }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('put'), tab }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('escape'), tab }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('forfeit'), tab, side }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('schedule'), tab }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('turn-to'), tab }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('turn-away'), tab }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('network'), up: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait') }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('hear'), tab }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('reload'), tab }) },
  );

test('no score is replaced unseen, and nothing typed is lost, in whatever order things happen', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(acts(fc.constantFrom(0, 1)), acts(fc.constant(0))),
      async (happened) => {
        vi.stubGlobal('localStorage', new FakeStorage());
        const venue = createVenue((milliseconds) => vi.advanceTimersByTimeAsync(milliseconds));
        for (const each of happened) {
          await venue.happen(each);
          expect(venue.complaints).toEqual([]);
        }
        await venue.settleDown();
        expect(venue.complaints).toEqual([]);
      },
    ),
    { numRuns: isFullRun ? 10_000 : 300 },
  );
});
