import { expect, test } from 'vitest';
import { WEEKEND_FORMAT } from '#contract/tournament/format.ts';
import { buildEvent } from '#tests/builders.ts';
import { approximateDuration, estimateSentences } from './estimate.ts';

const weekend = buildEvent({
  starts_at: '2027-03-06T10:00:00+01:00',
  ends_at: '2027-03-07T20:00:00+01:00',
});
const teams = { teams: 24, stations: 8 };

test('each day of a weekend is told by its name, with what it was worked out from', () => {
  const [saturday, sunday, decider, how] = estimateSentences(weekend, teams);
  // Five rounds of twelve matches, eight at a time: ten times 25 minutes.
  expect(saturday).toBe('Samedi : de 10 h à environ 14 h 10.');
  expect(sunday).toMatch(
    /^Dimanche : de 10 h à environ \d\d h( \d0)?, en commençant à la même heure\.$/,
  );
  expect(decider).toBe('Un match décisif ajouterait 49 min.');
  expect(how).toContain('8 minutes par manche, 5 entre deux matchs');
});

test('no length is told of groups that the teams cannot fill', () => {
  const first = { kind: 'groups', groups: 4, best_of: 3, qualifiers: 2 } as const;
  const event = { ...weekend, format: { ...WEEKEND_FORMAT, first } };
  expect(estimateSentences(event, { teams: 7, stations: 8 })).toEqual([
    'Une poule compte au moins 2 équipes : 7 ne suffisent pas pour 4 poules.',
  ]);
  expect(estimateSentences(event, { teams: 8, stations: 8 })[0]).toMatch(/^Samedi/);
});

test('on one day the stages follow each other, and without an hour only their length is told', () => {
  const day = { ...weekend, ends_at: '2027-03-06T20:00:00+01:00', format: SHORT };
  expect(estimateSentences(day, { teams: 4, stations: 2 })[0]).toBe(
    'Tout se joue de 10 h à environ 11 h 20.',
  );
  expect(estimateSentences({ ...day, starts_at: null }, { teams: 4, stations: 2 })[0]).toBe(
    'Tout se joue en environ 1 h 20.',
  );
  const late = { ...day, starts_at: '2027-03-06T23:00:00+01:00' };
  expect(estimateSentences(late, { teams: 4, stations: 2 })[0]).toBe(
    'Tout se joue de 23 h à environ 0 h 20 le lendemain.',
  );
});

test('a duration is told as people say it', () => {
  expect([45, 60, 400].map(approximateDuration)).toEqual(['45 min', '1 h', '6 h 40']);
});

const SHORT = {
  first: { kind: 'groups', groups: 1, best_of: 1, qualifiers: 2 },
  last: {
    kind: 'single',
    best_of: { winner: 3, loser: 3, final: 5, third: 3 },
    third_place: false,
  },
} as const;
