import fc from 'fast-check';
import type { QueueEvent } from '../reducer.ts';
import { NO_SCORE, type Score } from '../scores.ts';
import { matchBeforeEdit, type MatchBeforeEdit } from '../unsent.ts';
import { AIGLES, RENARDS, sampleMatch } from './sample-match.ts';

/** An event that the reducer can meet; an answer is about the running request, if there is one. */
export type Act =
  | QueueEvent
  | { kind: 'answer'; with: 'saved' | 'stale' | 'reach' | 'no' | 'lost' | MatchBeforeEdit };

export const WON = { one: 2, two: 0, winner: AIGLES };
export const LOST = { one: 0, two: 2, winner: RENARDS };
export const PK_MATCHES = [7, 8];
const pk_match = fc.constantFrom(...PK_MATCHES);
const digit = fc.constantFrom('', '0', '1', '2');
const digits = fc.record({ one: digit, two: digit });
const score = fc.constantFrom<Score[]>(WON, LOST, { one: 1, two: 0, winner: null }, NO_SCORE);
const base: fc.Arbitrary<MatchBeforeEdit> = fc
  .record({ pk_match, score, version: fc.integer({ min: 1, max: 4 }) })
  .map(({ pk_match: key, score: result, version }) => ({
    ...matchBeforeEdit(sampleMatch(result, version)),
    pk_match: key,
  }));
const schedule = fc.constant({ match_date: '2025-12-13 10:00:00', station: 2 });
const wanted = fc.oneof(
  fc.record({ score }),
  fc.record({ score, schedule }),
  fc.record({ schedule }),
);

/** Everything that may happen to the queue, in any order. */
export const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('typed'), match: base, typed: fc.option(digits) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ match: base, wanted, live: base }).map(({ match, live, ...rest }) => ({
      kind: 'save' as const,
      match,
      live: { ...live, pk_match: match.pk_match },
      ...rest,
    })),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('keep-theirs'),
      pk_match,
      about: fc.constantFrom('score', 'schedule'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('put-mine'), theirs: base, score }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('put-mine'), theirs: base, typed: digits }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('insist', 'give-up'), pk_match }) },
  {
    weight: 3,
    arbitrary: fc
      .record({ match: base, version: fc.integer({ min: 1, max: 6 }) })
      .map(({ match, version }): QueueEvent => ({
        kind: 'live-change',
        find: (key) => (key === match.pk_match ? match : undefined),
        version,
      })),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('wake', 'other-tab') }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('turn') }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('answer'),
      with: fc.oneof(fc.constantFrom('saved', 'stale', 'reach', 'no', 'lost'), base),
    }),
  },
);
