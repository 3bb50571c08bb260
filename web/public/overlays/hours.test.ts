import { expect, test } from 'vitest';
import { whenText } from './hours.ts';

const at = (time: string) => Date.parse(`2025-12-13T${time}:00Z`);
const between = (from: string, to: string) => ({
  from: new Date(at(from)).toISOString(),
  to: new Date(at(to)).toISOString(),
});
const estimateText = (language: 'fr' | 'en' | 'de', from: string, to: string, now: string) =>
  whenText(between(from, to), 'Europe/Zurich', language, at(now));

test('an estimate is told in the language of the stream, on the clock of the venue', () => {
  expect(estimateText('en', '13:20', '13:20', '12:00')).toBe('around 14:20');
  expect(estimateText('de', '13:20', '13:20', '12:00')).toBe('gegen 14:20 Uhr');
  expect(estimateText('en', '13:00', '13:30', '12:00')).toBe('between 14:00 and 14:30');
  expect(estimateText('de', '13:00', '13:30', '13:10')).toBe('vor 14:30 Uhr');
});

test('what should have happened by now is told without an hour', () => {
  expect(estimateText('fr', '13:00', '13:30', '14:00')).toBe("d'un moment à l'autre");
  expect(estimateText('en', '13:00', '13:30', '14:00')).toBe('any moment now');
  expect(estimateText('de', '13:00', '13:30', '14:00')).toBe('jeden Moment');
});
