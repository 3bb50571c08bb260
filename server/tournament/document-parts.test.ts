import { describe, expect, test } from 'vitest';
import { inOtherOrder } from '#server/testing/key-order.ts';
import {
  bracketState,
  groupsState,
  playedOut,
  weekendOf,
  withoutTeam,
} from '#server/testing/states.ts';
import { changedParts, holds, takenBack } from './document-parts.ts';
import { NOTHING_DECIDED } from './document.ts';

const inGroups = groupsState(8, { groups: 2, qualifiers: 2 });
const moments = [
  NOTHING_DECIDED,
  ...weekendOf(9).map(({ document }) => document),
  inGroups.document,
  withoutTeam(inGroups, 3).document,
  bracketState(playedOut(inGroups)).document,
];

describe('the parts that a step changed', () => {
  test('bring the document back to what it was, from every moment of an event to every other', () => {
    for (const before of moments) {
      for (const after of moments) {
        const changes = changedParts(before, after);
        expect(changes === null ? after : takenBack(after, changes)).toEqual(before);
        expect(changes === null || holds(after, changes)).toBe(true);
        expect(changes !== null && holds(before, changes)).toBe(false);
      }
    }
  });

  test('keep the order of the rounds, also when there are more than nine', () => {
    const swiss = moments.findLast((document) => document.swiss !== null)?.swiss;
    if (!swiss) throw new Error('the weekend has a Swiss phase');
    const drawn = Array.from({ length: 11 }, (_, index) => [{ one: index + 1, two: null }]);
    const long = { ...NOTHING_DECIDED, swiss: { ...swiss, drawn } };
    const changes = changedParts(long, { ...long, draft: null, registrationOpen: false });
    if (changes === null) throw new Error('closing registration changes the document');
    expect(takenBack({ ...long, registrationOpen: false }, changes)).toEqual(long);
  });

  test('are none when only the order of the keys differs', () => {
    for (const document of moments) {
      expect(changedParts(document, inOtherOrder(document))).toBeNull();
    }
  });

  test('of a published round are the draft and that round: the rounds before it are not kept again', () => {
    const published = moments.findIndex(({ swiss }) => swiss?.drawn.length === 3);
    const [before, after] = [moments[published - 1], moments[published]];
    const changes = before && after && changedParts(before, after);
    expect(Object.keys(changes?.before ?? {})).toEqual(['draft']);
    expect(Object.keys(changes?.after ?? {})).toEqual(['draft', 'swiss.drawn.3']);
  });
});

test('a part that somebody changed since no longer holds, and what is beside it does not matter', () => {
  const closed = { ...NOTHING_DECIDED, registrationOpen: false };
  const changes = changedParts(NOTHING_DECIDED, closed);
  if (changes === null) throw new Error('closing registration changes the document');
  expect(holds({ ...closed, qualifiers: 8 }, changes)).toBe(true);
  expect(holds({ ...closed, registrationOpen: true }, changes)).toBe(false);
  expect(takenBack({ ...closed, qualifiers: 8 }, changes)).toEqual({
    ...NOTHING_DECIDED,
    qualifiers: 8,
  });
});
