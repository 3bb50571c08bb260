import { expect, test } from 'vitest';
import { buildEvent, buildTournamentMatch } from '#tests/builders.ts';
import type { Archive } from './archive.ts';
import { archivePage } from './archive-page.ts';

test('the file that is taken away calls matches as people do, and says who won in words', () => {
  const page = archivePage(ARCHIVE);
  expect(page).toContain('Champion\u00A0: Les Aigles');
  expect(page).toContain('<td>1</td><td>Les Aigles</td>');
  expect(page).toContain('<td>Demi 1</td><td>Les Aigles</td>');
  expect(page).toContain('<td>Demi 2</td><td>Les Aigles</td>');
  expect(page).not.toMatch(/[SW]1-1/);
});

const match = (key: string, fk_round: number, position: number) =>
  buildTournamentMatch({
    key,
    fk_round,
    position,
    team_two_name: 'Nova',
    score_team_one: 2,
    score_team_two: 1,
    winner_team: 1,
  });

/** Only the fields that the file shows. */
const ARCHIVE = {
  event: buildEvent(),
  state: {
    tournament: { champion: { pk_team: 1, name: 'Les Aigles' } },
    standings: [],
    placings: [],
    teams: [],
    rounds: [
      { pk_round: 1, label: 'Ronde suisse 1', best_of: 3, side: 'swiss', number: 1 },
      { pk_round: 2, label: 'Demi-finales', best_of: 3, side: 'winner', number: 1 },
    ],
    matches: [match('S1-1', 1, 1), match('W1-1', 2, 1), match('W1-2', 2, 2)],
  },
  decisions: [],
} as unknown as Archive;
