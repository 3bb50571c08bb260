import { expect, test } from 'vitest';
import { buildEvent, buildTournament } from '#tests/builders.ts';
import {
  isOtherEventOpen,
  isUnplayed,
  registerLink,
  registrationState,
  registrationSentence,
} from './registration.ts';

const EVENT = buildEvent({
  state: 'published',
  starts_at: '2026-12-13T10:00:00+01:00',
  ends_at: '2026-12-14T20:00:00+01:00',
});
const OPEN = buildTournament({ team_count: 4 });
const CLOSED = buildTournament({ ...OPEN, phase: 'closed', registration_open: false });
const CAPPED = { ...EVENT, team_max: 4 };
const HOUR = { ...EVENT, registration_closes_at: '2026-12-12T18:00:00+01:00' };
const GIVING = {
  ...CAPPED,
  given_places: ['2026-12-12T18:00:00+01:00', '2026-12-12T18:30:00+01:00'],
};
const BEFORE = '2026-12-12T17:59:00+01:00';
const AT_CLOSING = '2026-12-12T18:00:00+01:00';
const LATER = '2027-01-01T00:00:00+01:00';

test.each([
  ['without a limit', EVENT, OPEN, BEFORE, { is: 'open', left: null }],
  ['with places left', { ...EVENT, team_max: 6 }, OPEN, BEFORE, { is: 'open', left: 2 }],
  ['full', CAPPED, OPEN, BEFORE, { is: 'full', places: 4 }],
  ['overfull by hand', { ...EVENT, team_max: 3 }, OPEN, BEFORE, { is: 'full', places: 3 }],
  ['full, with a place that is not given up yet', GIVING, OPEN, BEFORE, { is: 'full', places: 4 }],
  ['full, with places that are given up', GIVING, OPEN, AT_CLOSING, { is: 'open', left: 1 }],
  [
    'full with a waiting list',
    { ...CAPPED, waiting_list: true },
    OPEN,
    BEFORE,
    { is: 'waiting', places: 4 },
  ],
  ['closed by an admin', CAPPED, CLOSED, BEFORE, { is: 'closed' }],
  ['closed before anybody came', EVENT, { ...CLOSED, team_count: 0 }, BEFORE, { is: 'soon' }],
  ['a minute before its hour', HOUR, OPEN, BEFORE, { is: 'open', left: null }],
  ['at its hour', HOUR, OPEN, AT_CLOSING, { is: 'closed' }],
  ['at its hour, with nobody in', HOUR, { ...OPEN, team_count: 0 }, AT_CLOSING, { is: 'closed' }],
  ['after its start, with nobody in', EVENT, { ...CLOSED, team_count: 0 }, LATER, { is: 'closed' }],
  ['after its dates, without an hour', EVENT, OPEN, LATER, { is: 'open', left: null }],
  ['archived', { ...EVENT, state: 'archived' as const }, OPEN, BEFORE, { is: 'archived' }],
  ['being played', EVENT, { ...CLOSED, phase: 'swiss' as const }, BEFORE, { is: 'closed' }],
] as const)('registration %s', (_name, event, tournament, now, expected) => {
  expect(registrationState(event, tournament, Date.parse(now))).toEqual(expected);
});

test('a link to register is there only where a team can be created', () => {
  const current = { slug: 'coupe', current: true };
  expect(registerLink(current, { is: 'open', left: null })).toEqual({
    to: '/register',
    label: "S'inscrire au tournoi",
  });
  expect(registerLink({ ...current, current: false }, { is: 'waiting', places: 4 })).toEqual({
    to: '/register?evenement=coupe',
    label: "Rejoindre la liste d'attente",
  });
  for (const is of ['soon', 'closed', 'archived'] as const) {
    expect(registerLink(current, { is })).toBeNull();
  }
  expect(registerLink(current, { is: 'full', places: 4 })).toBeNull();
});

test('what is left is said in the singular and in the plural, and not at all without a limit', () => {
  expect(registrationSentence({ is: 'open', left: null })).toBeNull();
  expect(registrationSentence({ is: 'open', left: 1 })).toBe('Il reste une seule place.');
  expect(registrationSentence({ is: 'open', left: 2 })).toBe('Il reste 2 places.');
});

test('an event is unplayed once its dates have passed and nothing has begun', () => {
  const at = (now: string, phase: 'closed' | 'swiss' | 'finished', event: object = {}) =>
    isUnplayed({ ...EVENT, ...event }, { ...CLOSED, phase }, Date.parse(now));
  expect(at('2026-12-14T19:59:00+01:00', 'closed')).toBe(false);
  expect(at('2026-12-14T20:00:00+01:00', 'closed')).toBe(true);
  expect(at(LATER, 'swiss')).toBe(false);
  expect(at(LATER, 'finished')).toBe(false);
  expect(at(LATER, 'closed', { starts_at: null, ends_at: null })).toBe(false);
  // An event without an end lasts a day.
  expect(at('2026-12-14T09:59:00+01:00', 'closed', { ends_at: null })).toBe(false);
  expect(at('2026-12-14T10:00:00+01:00', 'closed', { ends_at: null })).toBe(true);
});

test('another event is open until an admin, its hour or its dates have closed it', () => {
  const other = { ...EVENT, phase: 'registration' } as const;
  const now = Date.parse(BEFORE);
  expect(isOtherEventOpen(other, now)).toBe(true);
  expect(isOtherEventOpen({ ...other, starts_at: null, ends_at: null }, now)).toBe(true);
  expect(isOtherEventOpen({ ...other, phase: 'closed' }, now)).toBe(false);
  expect(isOtherEventOpen({ ...other, ...HOUR }, Date.parse(AT_CLOSING))).toBe(false);
  expect(isOtherEventOpen(other, Date.parse(LATER))).toBe(false);
});
