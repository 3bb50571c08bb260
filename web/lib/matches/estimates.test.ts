import { expect, test } from 'vitest';
import { basisText, estimateText } from './estimates.ts';

const PARIS = 'Europe/Paris';
const at = (time: string) => `2026-11-14T${time}:00.000Z`;
const between = (from: string, to: string) => ({ from: at(from), to: at(to) });

test('an hour is said where it is known to a quarter of an hour, and two hours otherwise', () => {
  expect(estimateText(between('13:15', '13:25'), PARIS)).toBe('vers 14 h 20');
  expect(estimateText(between('14:00', '14:30'), PARIS)).toBe('entre 15 h et 15 h 30');
  expect(estimateText(between('08:00', '08:00'), PARIS)).toBe('vers 9 h');
});

test('two hours are rounded outwards: what is said is never narrower than what is known', () => {
  expect(estimateText(between('14:03', '14:31'), PARIS)).toBe('entre 15 h et 15 h 35');
});

test('where hours lie between the two, only the earlier one is said', () => {
  expect(estimateText(between('14:00', '16:00'), PARIS)).toBe('entre 15 h et 17 h');
  expect(estimateText(between('14:00', '16:05'), PARIS)).toBe('pas avant 15 h');
});

test('an hour that has passed is promised no longer', () => {
  const estimate = between('14:00', '14:30');
  const narrow = between('13:15', '13:25');
  expect(estimateText(estimate, PARIS, Date.parse(at('14:10')))).toBe('avant 15 h 30');
  expect(estimateText(estimate, PARIS, Date.parse(at('14:31')))).toBe("d'un moment à l'autre");
  expect(estimateText(narrow, PARIS, Date.parse(at('13:18')))).toBe('vers 14 h 20');
  expect(estimateText(narrow, PARIS, Date.parse(at('13:21')))).toBe('avant 14 h 25');
});

test('the clock is that of the place, whatever day it is there', () => {
  expect(estimateText(between('22:55', '23:20'), PARIS)).toBe('entre 23 h 55 et 0 h 20');
});

test('what it rests on is said: this event, those before it, or usual lengths', () => {
  expect(basisText({ measured: { here: 14, before: 90 } })).toBe("d'après la durée de 14 matchs");
  expect(basisText({ measured: { here: 2, before: 90 } })).toBe("d'après les tournois précédents");
  expect(basisText({ measured: { here: 2, before: 0 } })).toBe("d'après les durées habituelles");
});
