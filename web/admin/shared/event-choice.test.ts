import { expect, test } from 'vitest';
import { pathForEvent, choiceChange } from './event-choice.ts';

const [rocketLeague, valorant] = [1, 2];
const events = [
  { pk_event: rocketLeague, current: true },
  { pk_event: valorant, current: false },
];

test('a tab stays with the event that was chosen in it, and else with the current one', () => {
  expect(choiceChange(null, events, undefined)).toBe('same');
  expect(choiceChange(null, events, rocketLeague)).toBe('same');
  expect(choiceChange(valorant, events, rocketLeague)).toBe('same');
  expect(choiceChange(valorant, events, valorant)).toBe('same');
});

test('an event that was deleted is left for the current one', () => {
  expect(choiceChange(3, events, rocketLeague)).toBe('gone');
});

test('once the chosen event is the current one, nothing is named any more', () => {
  expect(choiceChange(rocketLeague, events, valorant)).toBe('current');
});

test('a tab that follows the current event is told when that is another one', () => {
  expect(choiceChange(null, events, valorant)).toBe('replaced');
});

test('another event is gone on with in its own form, and in lists from the start', () => {
  const draft = { pk_event: 4, state: 'draft' } as const;
  expect(pathForEvent('/admin/events/edit/1', draft)).toBe('/admin/events/edit/4');
  expect(pathForEvent('/admin/events/edit/1', { ...draft, state: 'rehearsal' })).toBe(
    '/admin/events/rehearse/4',
  );
  expect(pathForEvent('/admin/teams/edit/7', draft)).toBe('/admin/teams');
  expect(pathForEvent('/admin/tournament/scores', draft)).toBe('/admin/tournament');
  expect(pathForEvent('/admin/teams', draft)).toBeNull();
  expect(pathForEvent('/admin/site', draft)).toBeNull();
});
