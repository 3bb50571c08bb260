import { expect, test } from 'vitest';
import { countGivenPlaces, nextRegistrationChange } from './registration.ts';

const at = (hour: string) => `2026-12-12T${hour}:00.000Z`;
const moment = (hour: string) => Date.parse(at(hour));

test.each([
  ['nothing changes by itself', null, undefined, '10:00', Infinity],
  ['registration closes', at('18:00'), undefined, '10:00', moment('18:00')],
  ['it has closed', at('18:00'), undefined, '18:00', Infinity],
  [
    'a place is given up before that',
    at('18:00'),
    [at('11:00'), at('12:00')],
    '10:00',
    moment('11:00'),
  ],
  [
    'one was given up, the next is not yet',
    null,
    [at('11:00'), at('12:00')],
    '11:00',
    moment('12:00'),
  ],
])('what is told holds until %s', (_name, registration_closes_at, given_places, now, until) => {
  const event = { registration_closes_at, ...(given_places && { given_places }) };
  expect(nextRegistrationChange(event, moment(now))).toBe(until);
});

test('places are given up from their hour on', () => {
  const event = { given_places: [at('11:00'), at('12:00')] };
  expect(['10:59', '11:00', '12:00'].map((hour) => countGivenPlaces(event, moment(hour)))).toEqual([
    0, 1, 2,
  ]);
  expect(countGivenPlaces({}, moment('11:00'))).toBe(0);
});
