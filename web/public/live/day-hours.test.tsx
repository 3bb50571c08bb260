import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { DayClock } from '#contract/day/forecast.ts';
import { DayHours } from './day-hours.tsx';

const estimate = (from: string, to: string) => ({
  from: `2026-11-14T${from}:00.000Z`,
  to: `2026-11-14T${to}:00.000Z`,
});
const CLOCK: DayClock = {
  measured: { here: 14, before: 0 },
  round: { label: 'Ronde suisse 3', began_at: null, ends: estimate('13:15', '13:25') },
  next: { label: 'Ronde suisse 4', begins: estimate('13:20', '13:45') },
  end: estimate('17:00', '18:00'),
  matches: [],
};

test('a page says what is expected of the day, and what that rests on', () => {
  expect(hourLines(CLOCK)).toEqual([
    'Ronde suisse 4 entre 14 h 20 et 14 h 45',
    'fin de journée entre 18 h et 19 h',
    "d'après la durée de 14 matchs",
  ]);
});

test('a round that may end after the next one begins is not said to', () => {
  const late = {
    ...CLOCK,
    round: CLOCK.round && { ...CLOCK.round, ends: estimate('13:30', '14:40') },
  };
  expect(hourLines(late)).toEqual(hourLines(CLOCK));
});

test('of what is not known, nothing is said', () => {
  expect(hourLines({ ...CLOCK, next: null, end: null })).toEqual([
    'Ronde suisse 3, fin vers 14 h 20',
    "d'après la durée de 14 matchs",
  ]);
  expect(hourLines({ ...CLOCK, next: null })).toEqual([
    'Fin de journée entre 18 h et 19 h',
    "d'après la durée de 14 matchs",
  ]);
});

function hourLines(clock: DayClock): string[] {
  const now = Date.parse('2026-11-14T12:50:00.000Z');
  const html = renderToStaticMarkup(<DayHours clock={clock} timeZone="Europe/Paris" now={now} />);
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&#x27;|’/g, "'")
    .replaceAll('\u{a0}', ' ')
    .split(' · ');
}
