import { expect, test } from 'vitest';
import {
  mostlyFavourites,
  playBracket,
  playMatches,
  playSwiss,
  registerTeams,
  saveScore,
  signIn,
  type Call,
} from '#scripts/demo/play-tournament.ts';
import { SUPER_ADMIN } from '#tests/api/support/harness.ts';
import { startTwoServers } from '#tests/faults/support/server-process.ts';
import { duos } from './duos.ts';
import { watchStream } from './viewer.ts';

test('a weekend steered through two server processes ends with the same champion on both', async () => {
  const servers = await startTwoServers();
  const viewers = servers.urls.map((url) => watchStream(url));
  const calls = await Promise.all(servers.urls.map((url) => signIn(url, SUPER_ADMIN)));
  let turn = 0;
  // Each save goes through the process that did not do the one before.
  const call: Call = (action, payload) => {
    turn += 1;
    const next = calls[turn % 2];
    if (next === undefined) throw new Error('there are two processes');
    return next(action, payload);
  };
  const [, , , , , , , , , , , , , , , last = 0] = await registerTeams(call, duos(16));
  await call('setRegistration', { open: false });
  await call('startSwiss');
  await call('drawRound');
  const [forfeited, ...others] = await call('publishRound');
  if (forfeited === undefined) throw new Error('the first round has no match');
  await saveScore(call, forfeited, [0, 0]);
  await playMatches(call, others, mostlyFavourites);
  await call('withdrawTeam', { pk_team: last });
  await call('drawRound');
  const [corrected, ...rest] = await call('publishRound');
  if (corrected === undefined) throw new Error('the second round has no match');
  await playMatches(call, [corrected, ...rest], mostlyFavourites);
  await playSwiss(call, mostlyFavourites);
  await call('startBracket');
  await playBracket(call, mostlyFavourites, 9);
  await call('correctMatch', {
    pk_match: corrected.pk_match,
    team_one_score: 1,
    team_two_score: 2,
    winner_team: corrected.fk_team_two,
    way: 'keep',
  });
  await playBracket(call, mostlyFavourites);
  const { champion } = await call('getTournament');
  expect(champion).not.toBeNull();
  for (const viewer of viewers) {
    await viewer.until(({ tournament }) => tournament.phase === 'finished');
    expect(viewer.state().tournament.champion).toEqual(champion);
    viewer.close();
  }
  await servers.close();
});
