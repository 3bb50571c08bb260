import { describe, expect, test } from 'vitest';
import { withReversedFields } from '#server/testing/key-order.ts';
import {
  bracketState,
  groupsState,
  stagePlayedOut,
  swissPhaseStates,
  withoutTeam,
} from '#server/testing/states.ts';
import { changedParts, isUnchangedSince, withPartsReverted } from './document-parts.ts';
import { EMPTY_DOCUMENT } from './document.ts';

const inGroups = groupsState(8, { groups: 2, qualifiers: 2 });
const documents = [
  EMPTY_DOCUMENT,
  ...swissPhaseStates(9).map(({ document }) => document),
  inGroups.document,
  withoutTeam(inGroups, 3).document,
  bracketState(stagePlayedOut(inGroups)).document,
];

describe('the parts that a step changed', () => {
  test('bring the document back to what it was, from every moment of an event to every other', () => {
    for (const before of documents) {
      for (const after of documents) {
        const changes = changedParts(before, after);
        expect(changes === null ? after : withPartsReverted(after, changes)).toEqual(before);
        expect(changes === null || isUnchangedSince(after, changes)).toBe(true);
        expect(changes !== null && isUnchangedSince(before, changes)).toBe(false);
      }
    }
  });

  test('keep the order of the rounds, also when there are more than nine', () => {
    const swiss = documents.findLast((document) => document.swiss !== null)?.swiss;
    if (!swiss) throw new Error('the weekend has a Swiss phase');
    const drawn = Array.from({ length: 11 }, (_, index) => [{ one: index + 1, two: null }]);
    const long = { ...EMPTY_DOCUMENT, swiss: { ...swiss, drawn } };
    const changes = changedParts(long, { ...long, draft: null, registrationOpen: false });
    if (changes === null) throw new Error('closing registration changes the document');
    expect(withPartsReverted({ ...long, registrationOpen: false }, changes)).toEqual(long);
  });

  test('are none when only the order of the keys differs', () => {
    for (const document of documents) {
      expect(changedParts(document, withReversedFields(document))).toBeNull();
    }
  });

  test('of a published round are the draft and that round: the rounds before it are not kept again', () => {
    const published = documents.findIndex(({ swiss }) => swiss?.drawn.length === 3);
    const [before, after] = [documents[published - 1], documents[published]];
    const changes = before && after && changedParts(before, after);
    expect(Object.keys(changes?.before ?? {})).toEqual(['draft']);
    expect(Object.keys(changes?.after ?? {})).toEqual(['draft', 'swiss.drawn.3']);
  });
});

test('a part that somebody changed since no longer holds, and what is beside it does not matter', () => {
  const closed = { ...EMPTY_DOCUMENT, registrationOpen: false };
  const changes = changedParts(EMPTY_DOCUMENT, closed);
  if (changes === null) throw new Error('closing registration changes the document');
  expect(isUnchangedSince({ ...closed, qualifiers: 8 }, changes)).toBe(true);
  expect(isUnchangedSince({ ...closed, registrationOpen: true }, changes)).toBe(false);
  expect(withPartsReverted({ ...closed, qualifiers: 8 }, changes)).toEqual({
    ...EMPTY_DOCUMENT,
    qualifiers: 8,
  });
});
