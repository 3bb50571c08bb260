import { expect, test } from 'vitest';
import { RENARDS } from '#web/unsent-scores/testing/sample-match.ts';
import { matchBeforeEdit, type Save } from '#web/unsent-scores/unsent.ts';
import { matchContext, caseMatch, displayedCase, WANTED } from './scores/testing/row-cases.ts';
import { deriveRow } from './scores/row.ts';
import { displayedMatch } from './displayed-match.ts';

test('what somebody else saved is no choice when it is what was typed', () => {
  const testCase = { server: 'won 2-0', was: 'open', typed: 'nothing' } as const;
  const displayed = displayedCase(testCase, { one: '2', two: '0' });
  expect(displayed).toMatchObject({ typed: undefined, choice: null });
  expect(deriveRow(displayed).status).toEqual({ kind: 'saved' });
});

test('over a score that meets another, what is typed last is what would be put', () => {
  const base = matchBeforeEdit(caseMatch('open', 1));
  const theirs = matchBeforeEdit(caseMatch('won 2-0', 2));
  const save: Save = { base, wanted: { score: WANTED.score }, state: 'conflict', theirs };
  const typed = { 7: { one: '2', two: '0', base } };
  const { status: says } = deriveRow(
    displayedMatch(caseMatch('open', 1), matchContext({ 7: save }, typed)),
  );
  expect(says).toMatchObject({ kind: 'choose', mine: { score: { one: 2, two: 0 } } });
});

test('another hour or station is no choice', () => {
  const match = caseMatch('open', 2);
  const typed = { 7: { one: '1', two: '', base: { ...matchBeforeEdit(match), version: 1 } } };
  const moved = { ...match, match_date: '2025-12-13 14:30:00', station: 4 };
  expect(displayedMatch(moved, matchContext({}, typed)).choice).toBeNull();
});

test('digits that version 0.1.0 kept replace no score before somebody has chosen', () => {
  const typed = { 7: { one: '1', two: '' } };
  expect(displayedMatch(caseMatch('open', 3), matchContext({}, typed)).choice).toBeNull();
  expect(displayedMatch(caseMatch('won 2-0', 3), matchContext({}, typed)).choice).toMatchObject({
    about: 'score',
    theirs: { version: 3, score_team_one: 2 },
  });
});

test('a score for two other teams is not put in place of anything: its digits are looked at again', () => {
  const base = { ...matchBeforeEdit(caseMatch('open', 1)), fk_team_two: 30 };
  const typed = { 7: { one: '1', two: '2', base } };
  const displayed = displayedMatch(caseMatch('open', 2), matchContext({}, typed));
  expect(deriveRow(displayed).status).toMatchObject({ kind: 'choose', mine: { kind: 'digits' } });
});

test('an hour that two admins changed says nothing about the score that is being typed', () => {
  const match = caseMatch('open', 2);
  const wanted = { schedule: { match_date: '2025-12-13 10:00:00', station: 1 } };
  const theirs = { ...matchBeforeEdit(match), match_date: '2025-12-13 11:00:00' };
  const base = { ...matchBeforeEdit(match), version: 1 };
  const save: Save = { base, wanted, state: 'conflict', theirs };
  const displayed = displayedMatch(
    match,
    matchContext({ 7: save }, { 7: { one: '1', two: '2', base } }),
  );
  expect(deriveRow(displayed)).toMatchObject({
    status: { kind: 'choose', mine: { kind: 'schedule' } },
    typed: { one: '1', two: '2' },
    winner: RENARDS,
  });
});
