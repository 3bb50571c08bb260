import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { DayStatus, CheckInTeam } from '#contract/day/calls.ts';
import { buildEntrant } from '#tests/builders.ts';
import {
  absentTeams,
  absentWarnings,
  checkInAt,
  CheckInList,
  closingLines,
  countText,
  removeText,
} from './check-in.tsx';

const team: CheckInTeam = {
  ...buildEntrant(),
  waiting: null,
  at: null,
  by_admin: false,
};
const there = { ...team, at: '2026-11-14T08:00:00.000Z' };
const closed: NonNullable<DayStatus['check_in']> = {
  open: false,
  opened_at: null,
  closed_at: null,
  teams: [team],
};

test('before it is opened there is one button and no list', () => {
  const page = show(closed);
  expect(page).toContain('Ouvrir le check-in');
  expect(page).not.toContain('Les Aigles');
  expect(show(closed, '2026-11-14T08:00:00+01:00')).toContain('Le check-in s’ouvrira tout seul');
});

test('its hour opens it on the screen too, unless an admin has closed it', () => {
  const hour = '2026-11-14T08:00:00.000Z';
  const openAt = (now: string, checkIn = closed) => checkInAt(checkIn, hour, Date.parse(now)).open;
  expect(openAt('2026-11-14T07:59:59.000Z')).toBe(false);
  expect(openAt(hour)).toBe(true);
  expect(openAt(hour, { ...closed, closed_at: hour })).toBe(false);
});

test('while it is open every team has one tap, pressed for who is there', () => {
  const open = { ...closed, open: true, teams: [{ ...there, by_admin: true }, team] };
  const page = show(open);
  expect(page.match(/aria-pressed="true"/g)).toHaveLength(1);
  expect(page).toMatch(/notée par un admin.*Absente/s);
  expect(page).toContain('Fermer le check-in');
});

test('once it is closed it can be opened again, and who is missing removed', () => {
  const page = show({ ...closed, closed_at: '2026-11-14T09:00:00.000Z', teams: [there, team] });
  expect(page).toContain('Rouvrir le check-in');
  expect(page).toContain('Retirer l’équipe absente');
});

test('who waits for a place is neither counted nor missing', () => {
  const teams = [there, there, { ...team, player_count: 1 }, { ...team, waiting: 1 }];
  expect(countText(teams)).toBe('2 sur 3 sont là, 1 incomplète');
  expect(absentTeams(teams)).toHaveLength(1);
  expect(removeText(3)).toBe('Retirer les 3 équipes absentes');
  // The last absent team checks in while the admin reads the question.
  expect(removeText(0)).toBe('Fermer le check-in');
  expect(closingLines([there])).toEqual(['Tout le monde est là.']);
  // A team that moved up from the waiting list keeps its place.
  expect(closingLines(teams).join(' ')).toMatch(/Pas encore là : Les Aigles.*revient en tête/);
  expect(closingLines([team]).join(' ')).not.toContain('attente');
});

test('before the start one is told who has not checked in, if anybody has', () => {
  expect(absentWarnings({ ...closed, teams: [there, { ...team, waiting: 1 }] })).toEqual([]);
  expect(absentWarnings({ ...closed, teams: [team, team] })).toEqual([]);
  expect(absentWarnings(null)).toEqual([]);
  expect(absentWarnings({ ...closed, teams: [there, team, team] })[0]).toContain(
    '2 équipes jouent sans avoir fait leur check-in (Les Aigles, Les Aigles).',
  );
});

function show(checkIn: NonNullable<DayStatus['check_in']>, opensAt: string | null = null): string {
  const nothing = () => undefined;
  return renderToStaticMarkup(
    <CheckInList
      checkIn={checkIn}
      opensAt={opensAt}
      busy={false}
      onOpen={nothing}
      onClose={nothing}
      onPresence={nothing}
    />,
  );
}
