import { expect, test } from 'vitest';
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

const match = (key: string, fk_round: number, position: number) => ({
  key,
  fk_round,
  position,
  team_one_name: 'Les Aigles',
  team_two_name: 'Nova',
  score_team_one: 2,
  score_team_two: 1,
  winner_team: 1,
  bye: false,
  unwon: false,
});

/** Only what the file tells of. */
const ARCHIVE = {
  event: {
    name: 'Coupe',
    game: 'Rocket League',
    edition: null,
    starts_at: null,
    ends_at: null,
    time_zone: 'Europe/Zurich',
    place: null,
  },
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
