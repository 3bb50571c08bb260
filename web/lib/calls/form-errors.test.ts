import { expect, test } from 'vitest';
import { EventWords } from '#contract/events/events.ts';
import { Format } from '#contract/tournament/format.ts';
import { invalid } from '#contract/refusals/messages.ts';
import { formErrors } from './form-errors.ts';

const words = {
  headline: ['Deux jours', ''],
  summary: '',
  days: [
    { date: '2027-03-06', title: 'Samedi', summary: '', points: ['Accueil', ''] },
    { date: '2027-02-30', title: '', summary: '', points: [] },
  ],
  rewards: [],
  steps: [{ title: 'Un', text: '' }],
  story: [],
  rules: [],
};

test('every fault stands at its own field, also inside lists', () => {
  expect(formErrors(EventWords, words)).toEqual({
    'headline.1': invalid.line,
    'days.0.points.1': invalid.paragraph,
    'days.1.date': invalid.day,
    'days.1.title': invalid.line,
    'steps.0.text': invalid.paragraph,
  });
});

test('a list that is too long is itself at fault', () => {
  const headline = ['Un', 'Deux', 'Trois', 'Quatre'];
  expect(formErrors(EventWords, { ...words, headline, days: [], steps: [] })).toEqual({
    headline: invalid.listTooLong,
  });
});

test('the fields of a variant are found by its kind, and what they say together afterwards', () => {
  const best_of = { winner: 2, loser: 3, final: 3, third: 3 };
  const groups = { kind: 'groups', groups: 1, best_of: 1, qualifiers: '1' };
  const last = { kind: 'single', best_of, third_place: false };
  expect(formErrors(Format, { first: groups, last })).toEqual({
    'last.best_of.winner': invalid.bestOf,
  });
  const mended = { ...last, best_of: { ...best_of, winner: 3 } };
  expect(formErrors(Format, { first: groups, last: mended })).toEqual({
    '': invalid.fewQualifiers,
  });
  expect(formErrors(Format, { first: null, last: mended })).toEqual({});
});
