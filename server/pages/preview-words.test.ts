import { expect, test } from 'vitest';
import { FIRST_EVENTS } from '#server/testing/events.ts';
import { previewWords } from './preview-words.ts';

const { event } = FIRST_EVENTS;

test.each([
  ['home', ['Deux jours,', 'un seul duo'], 'Rocket League 2v2'],
  ['event', ['Rocket League 2v2'], 'Rocket League en 2v2'],
  ['standings', ['Le', 'classement'], 'Rocket League 2v2'],
  ['bracket', ['Le', 'bracket'], 'Rocket League 2v2'],
  ['register', ['S’inscrire', 'au tournoi'], 'Rocket League 2v2'],
] as const)('the preview of the page "%s" tells what the event says', (page, title, first) => {
  expect(previewWords(event, page)).toMatchObject({ title, lines: [first, expect.any(String)] });
});

test('it says when and where, or that nobody knows when', () => {
  const moved = { ...event, place: 'Lausanne', said: { ...event.said, alone: '6 et 7 mars 2027' } };
  expect(previewWords(moved, 'home').lines[1]).toBe('6 et 7 mars 2027 · Lausanne');
  const unknown = { ...event, place: null, said: { ...event.said, alone: 'Dates à annoncer' } };
  expect(previewWords(unknown, 'home').lines[1]).toBe('Dates à annoncer');
});
