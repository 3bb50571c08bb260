import { expect, test } from 'vitest';
import { registerTeams, saveScore, signIn, type Call } from '#scripts/demo/play-tournament.ts';
import type { PublicState } from '#contract/public-state.ts';
import { SUPER_ADMIN } from '#tests/api/support/harness.ts';
import { startTwoServers } from '#tests/faults/support/server-process.ts';
import { duos } from './duos.ts';
import { watchStream } from './viewer.ts';

test('with two server processes on one PostgreSQL, the viewers of both see every change', async () => {
  const servers = await startTwoServers();
  const viewers = servers.urls.map((url) => watchStream(url));
  for (const viewer of viewers) await viewer.until(() => true);
  const [one, other] = servers.urls;
  const [here, there] = [await signIn(one, SUPER_ADMIN), await signIn(other, SUPER_ADMIN)];
  await registerTeams(here, duos(3));
  await registerTeams(there, ['Là-bas', 'Plus loin']);
  const { version } = await here('getTournament');
  for (const viewer of viewers) {
    await viewer.until((state) => state.version === version);
    expect(new Set(viewer.state().teams.map(({ name }) => name)).size).toBe(5);
  }
  await expectHeldResultOnBoth(viewers, { here, there });
  viewers.forEach((viewer) => viewer.close());
  await servers.close();
});

/** The result of a match on air is held back. Both processes could publish it when it is due; it must be published once, for the viewers of both. */
async function expectHeldResultOnBoth(
  viewers: readonly ReturnType<typeof watchStream>[],
  { here, there }: { here: Call; there: Call },
): Promise<void> {
  await here('setRegistration', { open: false });
  await here('startSwiss');
  await here('drawRound');
  const [match] = await here('publishRound');
  if (match === undefined) throw new Error('the first round has no match');
  await there('setDelay', { seconds: 1 });
  await there('setOnAir', { pk_match: match.pk_match });
  const { version } = await here('getTournament');
  for (const viewer of viewers) await viewer.until((state) => state.version === version);
  const { version: saved } = await here('getMatch', { pk_match: match.pk_match });
  await saveScore(here, { ...match, version: saved }, [2, 0]);
  const isPublished = ({ matches }: PublicState) =>
    matches.some(
      ({ pk_match, winner_team }) => pk_match === match.pk_match && winner_team !== null,
    );
  for (const viewer of viewers) await viewer.until(isPublished);
  const versions = viewers.map((viewer) => viewer.state().version);
  const now = await Promise.all([here('getTournament'), there('getTournament')]);
  expect(versions).toEqual(now.map(({ version: last }) => last));
}
