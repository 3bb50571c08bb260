import * as v from 'valibot';
import { expect, test } from 'vitest';
import { RegisterPlayerInput, RegisterTeamInput } from '#contract/inputs.ts';
import { TEAM_MAX, TEAM_SIZE_MAX } from '#contract/limits.ts';
import { nameKey } from '#contract/text.ts';
import { inventedTeam } from './rehearsal-names.ts';

test.each([1, 2, 2 ** 31 - 1])(
  'the largest field of invented teams may register as it is (seed %i)',
  (seed) => {
    const teams = Array.from({ length: TEAM_MAX }, (_, number) =>
      inventedTeam(seed, number, TEAM_SIZE_MAX),
    );
    expect(new Set(teams.map(({ name }) => nameKey(name))).size).toBe(TEAM_MAX);
    const discords = teams.flatMap(({ players }) => players.map(({ discord }) => nameKey(discord)));
    expect(new Set(discords).size).toBe(TEAM_MAX * TEAM_SIZE_MAX);
    for (const { name, players } of teams) {
      expect(v.parse(RegisterTeamInput, { name })).toEqual({ name });
      expect(new Set(players.map(({ username }) => nameKey(username))).size).toBe(TEAM_SIZE_MAX);
      for (const player of players) {
        expect(v.parse(RegisterPlayerInput, { ...player, fk_team: 1 })).toMatchObject(player);
      }
    }
  },
);

test('the same seed invents the same people, another one others', () => {
  expect(inventedTeam(5, 3, 2)).toEqual(inventedTeam(5, 3, 2));
  expect(inventedTeam(5, 3, 2)).not.toEqual(inventedTeam(6, 3, 2));
});
