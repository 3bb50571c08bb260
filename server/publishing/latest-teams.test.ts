import { expect, test } from 'vitest';
import { LATEST_TEAMS_MAX } from '#contract/limits.ts';
import { buildTeamPlayer } from '#tests/builders.ts';
import { latestTeams } from './latest-teams.ts';

test('the newest teams come first, each once, and as many as a first page shows', () => {
  const rows = [3, 9, 9, 4].map((fk_team, pk_player) => player(fk_team, pk_player));
  expect(latestTeams(rows)).toEqual([
    { pk_team: 9, name: 'Équipe 9' },
    { pk_team: 4, name: 'Équipe 4' },
    { pk_team: 3, name: 'Équipe 3' },
  ]);
  const many = Array.from({ length: 50 }, (_, index) => player(index + 1, index));
  expect(latestTeams(many)).toHaveLength(LATEST_TEAMS_MAX);
  expect(latestTeams(many)[0]?.pk_team).toBe(50);
});

function player(fk_team: number, pk_player: number) {
  return buildTeamPlayer({ fk_team, name: `Équipe ${fk_team}`, pk_player, username: 'Zoé' });
}
