import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RoundSchedule } from './round-schedule.tsx';
import { areStations, stationsText } from './schedules.ts';
import { displayedCase } from '../scores/testing/row-cases.ts';

const open = displayedCase({ server: 'open', typed: 'nothing' });
const played = displayedCase({ server: 'won 2-0', typed: 'nothing' });
const scheduling = { busy: false, refusal: null, onSchedule: () => undefined };
const offered = (matches: (typeof open)[]) =>
  renderToStaticMarkup(
    <RoundSchedule label="Quarts" matches={matches} scheduling={scheduling} />,
  ).includes('Postes et heure');

test('stations and hour of a round can be given until its last match is played', () => {
  expect(offered([open, open])).toBe(true);
  expect(offered([played, open])).toBe(true);
  expect(offered([played, played])).toBe(false);
});

test('stations are possible up to the last one that has a number of three digits', () => {
  expect(areStations('1', 1)).toBe(true);
  expect(areStations('998', 2)).toBe(true);
  expect(areStations('998', 3)).toBe(false);
  expect(areStations('0', 2)).toBe(false);
});

test('the form says which matches it is about, and where each of them goes', () => {
  expect(stationsText(3, null)).toMatch(/^Pour les 3 matchs qui restent\./);
  expect(stationsText(1, null)).toMatch(/^Pour le match qui reste\./);
  expect(stationsText(3, 5)).toBe("3 matchs, dans l'ordre de la liste : postes 5 à 7.");
  expect(stationsText(1, 5)).toBe('Le match qui reste : poste 5.');
});
