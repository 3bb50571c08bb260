import { expect, test } from 'vitest';
import { whatBecameOf } from './event-choice.ts';

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
