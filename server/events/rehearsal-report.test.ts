import { expect, test } from 'vitest';
import { swissState } from '#server/testing/states.ts';
import type { KeyedMatch } from '#server/store/tournament.ts';
import type { TournamentState } from '#server/tournament/state.ts';
import { buildMatchRow } from '#tests/builders.ts';
import { rehearsalReport } from './rehearsal-report.ts';

const FACTS = {
  counts: [
    { action: 'updateMatch', count: 4 },
    { action: 'startSwiss', count: 1 },
    { action: 'playRehearsal', count: 3 },
  ],
  refusals: ['Non.', 'Non.'],
  startedAt: '2026-01-01T10:00:00.000Z',
  lastAt: '2026-01-01T10:01:30.000Z',
  stations: null,
};

test('tells the time that it took, and what an admin would have done by himself', () => {
  expect(rehearsalReport(swissState(4, 2), FACTS)).toMatchObject({
    seconds: 90,
    steps: 5,
    clicks: 14,
    matches: 0,
  });
});

test('a Swiss round waits for the longest match of the one before, and the next match for its teams', () => {
  const state = withMatches(
    match('S1-1', [1, 2], [2, 1]),
    match('S1-2', [3, 4], [2, 0]),
    match('S2-1', [1, 3], [2, 0]),
  );
  // Three games and a pause, then two games and a pause.
  expect(rehearsalReport(state, FACTS).estimated_minutes).toBe(29 + 21);
  // At one station, all of them one after the other.
  const atOne = rehearsalReport(state, { ...FACTS, stations: 1 });
  expect(atOne).toMatchObject({ estimated_minutes: 29 + 21 + 21, stations: 1 });
});

test('names what was refused once, an odd field, byes that are dealt unevenly, and teams that meet again', () => {
  const state = withMatches(
    match('S1-1', [1, 2], [2, 1]),
    match('S1-2', [3, null], [null, null]),
    match('S2-1', [2, 1], [2, 1]),
    match('S2-2', [3, null], [null, null]),
  );
  expect(rehearsalReport(state, FACTS).anomalies).toEqual([
    'Non.',
    "Nombre impair d'équipes au départ (3) : une équipe exempte dans 2 rondes sur 0.",
    "L'équipe Équipe 3 a été exempte 2 fois, alors que d'autres ne l'ont jamais été.",
    'Revanche () : Équipe 2 – Équipe 1.',
    "La répétition n'est pas allée jusqu'au bout.",
  ]);
});

function withMatches(...matches: KeyedMatch[]): TournamentState {
  return { ...swissState(3, 2), matches };
}

let made = 0;
function match(
  key: string,
  [fk_team_one, fk_team_two]: [number, number | null],
  [score_team_one, score_team_two]: [number | null, number | null],
): KeyedMatch {
  return buildMatchRow({
    pk_match: (made += 1),
    fk_round: 0,
    key,
    fk_team_one,
    fk_team_two,
    score_team_one,
    score_team_two,
    winner_team: fk_team_one,
    bye: fk_team_two === null ? 1 : 0,
    station: null,
  });
}
