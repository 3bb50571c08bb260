import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { DayNow, PresentTeam } from '#contract/calls.ts';
import { absentOf, CheckInList, countText, removeText } from './check-in.tsx';

const team: PresentTeam = {
  pk_team: 1,
  name: 'Les Aigles',
  player_count: 2,
  capacity: 2,
  waiting: null,
  at: null,
  by_admin: false,
};
const there = { ...team, at: '2026-11-14T08:00:00.000Z' };
const closed = { open: false, opened_at: null, closed_at: null, teams: [team] };

test('before it is opened there is one button and no list', () => {
  const page = show(closed);
  expect(page).toContain('Ouvrir le check-in');
  expect(page).not.toContain('Les Aigles');
  expect(show(closed, '2026-11-14T08:00:00+01:00')).toContain('Il s’ouvrira tout seul');
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
  expect(page).toContain('Le rouvrir');
  expect(page).toContain('Retirer l’absente');
});

test('who waits for a place is neither counted nor missing', () => {
  const teams = [there, there, { ...team, player_count: 1 }, { ...team, waiting: 1 }];
  expect(countText(teams)).toBe('2 sur 3 sont là, 1 incomplète');
  expect(absentOf(teams)).toHaveLength(1);
  expect(removeText(3)).toBe('Retirer les 3 absentes');
});

function show(checkIn: NonNullable<DayNow['check_in']>, opensAt: string | null = null): string {
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
