import * as v from 'valibot';
import { expect, test } from 'vitest';
import { RegisterPlayerInput, RegisterTeamInput } from '#contract/inputs.ts';
import { TEAM_MAX, TEAM_SIZE_MAX } from '#contract/limits.ts';
import { nameKey } from '#contract/words/text.ts';
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
    const names = teams.map(({ name }) => ({ name }));
    expect(names.map((team) => v.parse(RegisterTeamInput, team))).toEqual(names);
    const usernames = teams.map(({ players }) => players.map(({ username }) => nameKey(username)));
    expect(usernames.filter((own) => new Set(own).size < TEAM_SIZE_MAX)).toEqual([]);
    const entries = teams.flatMap(({ players }) => players.map((one) => ({ ...one, fk_team: 1 })));
    expect(entries.map((entry) => v.parse(RegisterPlayerInput, entry))).toMatchObject(entries);
  },
);

test('the same seed invents the same people, another one others', () => {
  expect(inventedTeam(5, 3, 2)).toEqual(inventedTeam(5, 3, 2));
  expect(inventedTeam(5, 3, 2)).not.toEqual(inventedTeam(6, 3, 2));
});
