import { expect, test } from 'vitest';
import { RENARDS } from '#web/unsent-scores/testing/sample-match.ts';
import { baseOf, type Save } from '#web/unsent-scores/unsent.ts';
import { known, matchOf, shownIn, WANTED } from './testing/row-cases.ts';
import { rowOf } from './row.ts';
import { shownMatch } from './shown-match.ts';

test('what somebody else saved is no choice when it is what was typed', () => {
  const given = { server: 'won 2-0', was: 'open', typed: 'nothing' } as const;
  const shown = shownIn(given, { one: '2', two: '0' });
  expect(shown).toMatchObject({ typed: undefined, choice: null });
  expect(rowOf(shown).says).toEqual({ kind: 'saved' });
});

test('over a score that meets another, what is typed last is what would be put', () => {
  const base = baseOf(matchOf('open', 1));
  const theirs = baseOf(matchOf('won 2-0', 2));
  const save: Save = { base, wanted: { score: WANTED.score }, state: 'conflict', theirs };
  const typed = { 7: { one: '2', two: '0', base } };
  const { says } = rowOf(shownMatch(matchOf('open', 1), known({ 7: save }, typed)));
  expect(says).toMatchObject({ kind: 'choose', mine: { score: { one: 2, two: 0 } } });
});

test('another hour or station is no choice', () => {
  const match = matchOf('open', 2);
  const typed = { 7: { one: '1', two: '', base: { ...baseOf(match), version: 1 } } };
  const moved = { ...match, match_date: '2025-12-13 14:30:00', station: 4 };
  expect(shownMatch(moved, known({}, typed)).choice).toBeNull();
});

test('digits that version 0.1.0 kept replace no score before somebody has chosen', () => {
  const typed = { 7: { one: '1', two: '' } };
  expect(shownMatch(matchOf('open', 3), known({}, typed)).choice).toBeNull();
  expect(shownMatch(matchOf('won 2-0', 3), known({}, typed)).choice).toMatchObject({
    about: 'score',
    theirs: { version: 3, score_team_one: 2 },
  });
});

test('a score for two other teams is not put in place of anything: its digits are looked at again', () => {
  const base = { ...baseOf(matchOf('open', 1)), fk_team_two: 30 };
  const typed = { 7: { one: '1', two: '2', base } };
  const shown = shownMatch(matchOf('open', 2), known({}, typed));
  expect(rowOf(shown).says).toMatchObject({ kind: 'choose', mine: { kind: 'digits' } });
});

test('an hour that two admins changed says nothing about the score that is being typed', () => {
  const match = matchOf('open', 2);
  const wanted = { schedule: { match_date: '2025-12-13 10:00:00', station: 1 } };
  const theirs = { ...baseOf(match), match_date: '2025-12-13 11:00:00' };
  const base = { ...baseOf(match), version: 1 };
  const save: Save = { base, wanted, state: 'conflict', theirs };
  const shown = shownMatch(match, known({ 7: save }, { 7: { one: '1', two: '2', base } }));
  expect(rowOf(shown)).toMatchObject({
    says: { kind: 'choose', mine: { kind: 'schedule' } },
    typed: { one: '1', two: '2' },
    winner: RENARDS,
  });
});
