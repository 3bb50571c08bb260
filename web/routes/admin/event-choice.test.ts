import { expect, test } from 'vitest';
import { placeFor, whatBecameOf } from './event-choice.ts';

const [rocketLeague, valorant] = [1, 2];
const events = [
  { pk_event: rocketLeague, current: true },
  { pk_event: valorant, current: false },
];

test('a tab stays with the event that was chosen in it, and else with the current one', () => {
  expect(whatBecameOf(null, events, undefined)).toBe('same');
  expect(whatBecameOf(null, events, rocketLeague)).toBe('same');
  expect(whatBecameOf(valorant, events, rocketLeague)).toBe('same');
  expect(whatBecameOf(valorant, events, valorant)).toBe('same');
});

test('an event that was deleted is left for the current one', () => {
  expect(whatBecameOf(3, events, rocketLeague)).toBe('gone');
});

test('once the chosen event is the current one, nothing is named any more', () => {
  expect(whatBecameOf(rocketLeague, events, valorant)).toBe('current');
});

test('a tab that follows the current event is told when that is another one', () => {
  expect(whatBecameOf(null, events, valorant)).toBe('replaced');
});

test('another event is gone on with in its own form, and in lists from the start', () => {
  const draft = { pk_event: 4, state: 'draft' } as const;
  expect(placeFor('/admin/events/edit/1', draft)).toBe('/admin/events/edit/4');
  expect(placeFor('/admin/events/edit/1', { ...draft, state: 'rehearsal' })).toBe(
    '/admin/events/rehearse/4',
  );
  expect(placeFor('/admin/teams/edit/7', draft)).toBe('/admin/teams');
  expect(placeFor('/admin/tournament/scores', draft)).toBe('/admin/tournament');
  expect(placeFor('/admin/teams', draft)).toBeNull();
  expect(placeFor('/admin/site', draft)).toBeNull();
});
