import { describe, expect, test } from 'vitest';
import {
  createCaller,
  mostlyFavourites,
  playBracket,
  playMatches,
  playSwiss,
  registerTeams,
} from '#scripts/demo/play-tournament.ts';
import { DATABASES } from '#tests/proofs.ts';
import { useApi } from '../support/harness.ts';

describe.each(DATABASES)('a team that left and comes back on %s', (kind) => {
  const api = useApi(kind);

  test('is drawn again in the next round, plays on in the bracket, and every step is undone', async () => {
    const call = createCaller(api.url, api.tokens.superAdmin);
    const [one = 0] = await registerTeams(call, ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq']);
    await call('setRegistration', { open: false });
    await call('startSwiss', { rounds: 3 });
    const before = await call('getSteps');

    await call('withdrawTeam', { pk_team: one });
    for (let round = 1; round <= 2; round += 1) {
      await call('drawRound');
      await playMatches(call, await call('publishRound'), mostlyFavourites);
    }
    expect((await call('getSteps')).withdrawn).toEqual([
      { pk_team: one, name: 'Un', may_return: true },
    ]);
    await call('enterTeam', { pk_team: one });
    expect(await call('getSteps')).toMatchObject({
      withdrawn: [],
      last: { label: 'Équipe Un de retour dans le tournoi' },
    });
    expect(await rankOf(one)).toMatchObject({ wins: 0, losses: 2, withdrawn: false });
    await playSwiss(call, mostlyFavourites);
    const swissMatches = (await call('getMatches')).filter(({ round_label }) =>
      round_label.startsWith('Ronde suisse 3'),
    );
    expect(
      swissMatches.some(({ fk_team_one, fk_team_two }) => [fk_team_one, fk_team_two].includes(one)),
    ).toBe(true);

    await call('startBracket', {});
    await call('withdrawTeam', { pk_team: one });
    const walkover = await matchOf(one);
    expect(walkover.winner_team).not.toBeNull();
    await call('enterTeam', { pk_team: one });
    expect((await matchOf(one)).winner_team).toBeNull();
    await playBracket(call, mostlyFavourites);
    expect((await call('getTournament')).phase).toBe('finished');

    while ((await call('getSteps')).last?.pk_trail !== before.last?.pk_trail) await call('undo');
    expect((await call('getSteps')).withdrawn).toEqual([]);
    expect(await call('getMatches')).toEqual([]);

    async function rankOf(team: number) {
      return (await call('getStandings')).find(({ pk_team }) => pk_team === team);
    }

    async function matchOf(team: number) {
      const { rounds } = await call('getBracket');
      const first = rounds
        .flatMap(({ matches }) => matches)
        .find(({ fk_team_one, fk_team_two }) => [fk_team_one, fk_team_two].includes(team));
      if (first === undefined) throw new Error('the team plays in the bracket');
      return first;
    }
  });
});
