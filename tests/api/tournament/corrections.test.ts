import { describe, expect, test } from 'vitest';
import { createCaller, registerTeams, saveScore } from '#scripts/demo/play-tournament.ts';
import { DATABASES } from '#tests/proofs.ts';
import { expectRefusal } from '../support/expectations.ts';
import { successData, useApi } from '../support/harness.ts';

describe.each(DATABASES)('a correction on %s', (kind) => {
  const api = useApi(kind);

  test('based on a match that somebody has saved since is refused; one that names no version is not', async () => {
    const call = createCaller(api.url, api.tokens.superAdmin);
    await registerTeams(call, ['Un', 'Deux', 'Trois', 'Quatre']);
    await call('setRegistration', { open: false });
    await call('startSwiss', { rounds: 1 });
    await call('drawRound');
    const round = await call('publishRound');
    for (const each of round) await saveScore(call, each, [2, 0]);
    await call('startBracket');
    const [match] = round;
    const { pk_match, fk_team_one, fk_team_two } = match ?? {};
    const lost = { pk_match, team_one_score: 0, team_two_score: 2, winner_team: fk_team_two };
    const won = { pk_match, team_one_score: 2, team_two_score: 1, winner_team: fk_team_one };
    const { version } = await call('getMatch', { pk_match });

    successData(await api.admin('correctMatch', { ...won, way: 'keep', version }));
    const stale = await api.admin('correctMatch', { ...lost, way: 'keep', version });
    expectRefusal(stale, 409, 'stale');
    expect(await call('getMatch', { pk_match })).toMatchObject({ winner_team: fk_team_one });
    successData(await api.admin('correctMatch', { ...lost, way: 'keep' }));
    expect(await call('getMatch', { pk_match })).toMatchObject({ winner_team: fk_team_two });
  });
});
