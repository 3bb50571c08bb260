import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Overrun } from '#contract/day/forecast.ts';
import { OverrunWarning } from './overrun-warning.tsx';

const estimate = (from: string, to: string) => ({
  from: `2026-11-14T${from}:00.000Z`,
  to: `2026-11-14T${to}:00.000Z`,
});
const OVERRUN: NonNullable<Overrun> = {
  ends: estimate('18:00', '19:00'),
  measured: { here: 14, before: 0 },
  limit: { at: '2026-11-14T17:00:00.000Z', is: 'announced' },
  likely: true,
  remedies: [
    { change: 'stations', by: 2, ends: estimate('17:35', '17:45') },
    { change: 'best-of', by: 2, ends: estimate('17:00', '17:30') },
  ],
};

test('an organiser is told how late it will be, against which hour, and what would help', () => {
  expect(warningText(OVERRUN)).toBe(
    "La journée devrait finir après 18 h, l'heure de fin annoncée. Fin prévue entre 19 h et 20 h, d'après la durée de 14 matchs." +
      'Avec 2 postes de plus : fin vers 18 h 40.' +
      'Avec 2 manches de moins par match du bracket : fin entre 18 h et 18 h 30.',
  );
});

test('what may only happen is said as such, and midnight is nobody’s announcement', () => {
  const limit = { at: '2026-11-14T23:00:00.000Z', is: 'midnight' } as const;
  expect(warningText({ ...OVERRUN, limit, likely: false, remedies: [] })).toContain(
    'La journée pourrait finir après minuit. ',
  );
});

test('an end after midnight says that it is of another day', () => {
  const limit = { at: '2026-11-14T23:00:00.000Z', is: 'midnight' } as const;
  const ends = { from: '2026-11-15T15:10:00.000Z', to: '2026-11-15T19:00:00.000Z' };
  const [remedy] = OVERRUN.remedies;
  if (remedy === undefined) throw new Error('there is a remedy');
  const late = warningText({
    ...OVERRUN,
    limit,
    ends,
    remedies: [{ ...remedy, ends: OVERRUN.ends }],
  });
  expect(late).toContain('après minuit. Fin prévue pas avant 16 h 10 le lendemain,');
  expect(late).toContain('Avec 2 postes de plus : fin entre 19 h et 20 h.');
  const week = { from: '2026-11-17T15:10:00.000Z', to: '2026-11-17T15:20:00.000Z' };
  expect(warningText({ ...OVERRUN, limit, ends: week })).toContain(
    'vers 16 h 15 3 jours plus tard',
  );
});

function warningText(overrun: NonNullable<Overrun>): string {
  const html = renderToStaticMarkup(<OverrunWarning overrun={overrun} timeZone="Europe/Paris" />);
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&#x27;|’/g, "'")
    .replaceAll('\u{a0}', ' ');
}
