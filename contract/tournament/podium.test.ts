import { expect, test } from 'vitest';
import { buildTeamPlayer } from '#tests/builders.ts';
import { podiumPlacings } from './podium.ts';

test('the podium has the first three places in order, shared ones too, with the players of each', () => {
  const placing = (pk_team: number, from: number, to = from) => ({
    pk_team,
    name: `Équipe ${pk_team}`,
    from,
    to,
  });
  const podium = podiumPlacings(
    [placing(5, 5, 8), placing(3, 3, 4), placing(1, 1), placing(4, 3, 4), placing(2, 2)],
    [player(1, 'Zoé'), player(2, 'Ada'), player(1, 'Max'), player(3, null)],
  );
  expect(podium).toEqual([
    { pk_team: 1, name: 'Équipe 1', from: 1, to: 1, players: ['Zoé', 'Max'] },
    { pk_team: 2, name: 'Équipe 2', from: 2, to: 2, players: ['Ada'] },
    { pk_team: 3, name: 'Équipe 3', from: 3, to: 4, players: [] },
    { pk_team: 4, name: 'Équipe 4', from: 3, to: 4, players: [] },
  ]);
});

function player(fk_team: number, username: string | null) {
  return buildTeamPlayer({ fk_team, username });
}
