import { expect, test } from 'vitest';
import {
  asSentence,
  counted,
  formatDuration,
  hoursAndMinutes,
  joinWithEt,
  numberInWords,
  oneOr,
  ordinal,
  ordinalInWords,
  ordinalRange,
  plural,
  signedNumber,
} from './french.ts';

test('none and one are singular', () => {
  expect([0, 1, 2, 21].map((count) => counted(count, 'match'))).toEqual([
    '0 match',
    '1 match',
    '2 matchs',
    '21 matchs',
  ]);
  expect([0, 1, 2].map((count) => plural(count, 'est là', 'sont là'))).toEqual([
    'est là',
    'est là',
    'sont là',
  ]);
});

test('places are feminine', () => {
  expect([1, 2, 21].map(ordinal)).toEqual(['1re', '2e', '21e']);
});

test('numbers up to ten have words', () => {
  expect([0, 1, 10, 11].map(numberInWords)).toEqual(['zéro', 'un', 'dix', '11']);
});

test('a difference has its sign, and none where there is none', () => {
  expect([-2, 0, 7].map(signedNumber)).toEqual(['−2', '0', '+7']);
});

test('a list has commas, and one et', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(joinWithEt)).toEqual([
    '',
    'a',
    'a et b',
    'a, b et c',
  ]);
});

test('a sentence has a capital and one full stop', () => {
  expect(['équipe au repos', 'Fini.', 'vraiment ?'].map(asSentence)).toEqual([
    'Équipe au repos.',
    'Fini.',
    'Vraiment ?',
  ]);
});

test('one is told in words where it is the only one', () => {
  expect([1, 2, 21].map((count) => oneOr('un match', count, 'matchs'))).toEqual([
    'un match',
    '2 matchs',
    '21 matchs',
  ]);
});

test('an hour is told in hours and minutes', () => {
  expect([0, 5, 845].map(hoursAndMinutes)).toEqual(['0 h', '0 h 05', '14 h 05']);
  expect([0, 59, 60, 125].map(formatDuration)).toEqual(['0 min', '59 min', '1 h', '2 h 05']);
});

test('places that are shared are told from the first to the last', () => {
  expect([ordinalRange(1, 1), ordinalRange(5, 8)]).toEqual(['1re', '5e–8e']);
  expect([1, 2].map(ordinalInWords)).toEqual(['première', '2e']);
});
