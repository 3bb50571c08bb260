import { describe, expect, test } from 'vitest';
import { hasScore, matchHasScore } from './results.ts';
import {
  forfeitScore,
  isForfeit,
  parseTypedScore,
  NO_SCORE,
  NOBODY_CAME,
  matchScore,
  typedFrom,
} from './scores.ts';
import { sampleMatch } from './testing/sample-match.ts';
import { matchBeforeEdit } from './unsent.ts';

const match = { fk_team_one: 10, fk_team_two: 20 };

describe('the winner follows from the score', () => {
  test.each([
    ['2', '0', 3, 10],
    ['1', '2', 3, 20],
    ['3', '2', 5, 10],
    ['0', '4', 7, 20],
  ])('%s to %s in a best of %i', (one, two, bestOf, winner) => {
    expect(parseTypedScore({ one, two }, match, bestOf)).toEqual({
      kind: 'won',
      score: { one: Number(one), two: Number(two), winner },
    });
  });

  test.each([
    ['0', '0', 3],
    ['1', '1', 3],
    ['2', '2', 5],
  ])('%s to %s in a best of %i is still being played', (one, two, bestOf) => {
    expect(parseTypedScore({ one, two }, match, bestOf)).toMatchObject({
      kind: 'running',
      score: { winner: null },
    });
  });

  test.each([
    ['2', '2', 3],
    ['3', '0', 3],
    ['3', '3', 5],
    ['9', '1', 7],
  ])('%s to %s in a best of %i is impossible', (one, two, bestOf) => {
    expect(parseTypedScore({ one, two }, match, bestOf)).toEqual({ kind: 'impossible' });
  });

  test('one score without the other is no score yet', () => {
    expect(parseTypedScore({ one: '2', two: '' }, match, 3)).toEqual({ kind: 'incomplete' });
    expect(parseTypedScore({ one: '', two: '' }, match, 3)).toEqual({ kind: 'empty' });
  });
});

test('the team that does not come loses 0 to 0', () => {
  expect(forfeitScore(match, 'one')).toEqual({ one: 0, two: 0, winner: 20 });
  expect(isForfeit(forfeitScore(match, 'two'))).toBe(true);
  expect(isForfeit({ one: 2, two: 0, winner: 10 })).toBe(false);
});

test('a match to which nobody came is a forfeit too, and nothing like one that is to be played', () => {
  expect(isForfeit(NOBODY_CAME)).toBe(true);
  expect(typedFrom(NOBODY_CAME)).toEqual({ one: '', two: '' });
  const [open, unwon] = [sampleMatch(), sampleMatch(NOBODY_CAME)];
  expect(matchScore(unwon)).toEqual(NOBODY_CAME);
  expect([matchHasScore(unwon, NOBODY_CAME), matchHasScore(open, NOBODY_CAME)]).toEqual([
    true,
    false,
  ]);
  expect([hasScore(unwon), hasScore(open)]).toEqual([true, false]);
  expect(matchHasScore(unwon, NO_SCORE)).toBe(false);
  // Stored by a version of the site that did not have the field.
  const { unwon: _unwon, ...older } = matchBeforeEdit(open);
  expect(matchHasScore(older, NO_SCORE)).toBe(true);
});

test('a score that is not there leaves its field empty', () => {
  expect(typedFrom({ one: 2, two: null, winner: null })).toEqual({ one: '2', two: '' });
});
