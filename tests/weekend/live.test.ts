import { describe, expect, test } from 'vitest';
import {
  mostlyFavourites,
  playBracket,
  playMatches,
  playSwiss,
  registerTeams,
  saveScore,
  signIn,
  type Call,
} from '#scripts/weekend.ts';
import type { PublicState } from '#contract/public-state.ts';
import { openApi, SUPER_ADMIN } from '#tests/api/harness.ts';
import { startTwoServers } from '#tests/faults/server-process.ts';
import { DATABASES } from '#tests/proofs.ts';
import { duos } from './duos.ts';
import { watch } from './viewer.ts';

describe.each(DATABASES)('watching on %s', (kind) => {
  test('the first event is the whole state; what follows makes it the state that is there now', async () => {
    const api = await openApi(kind);
    const call = await signIn(api.url, SUPER_ADMIN);
    const viewer = watch(api.url);
    await viewer.until(() => true);
    await registerTeams(call, duos(6));
    await call('setRegistration', { open: false });
    await call('startSwiss');
    await playSwiss(call, mostlyFavourites);
    await call('undo');
    await call('undo');
    const tournament = await call('getTournament');
    await viewer.until(({ version }) => version === tournament.version);
    expect(viewer.state().tournament).toEqual(tournament);
    expect(viewer.state().standings).toEqual(await call('getStandings'));
    expect(viewer.missed()).toBe(0);
    viewer.close();
    await api.close();
  });

  test('somebody who comes back with the last version is not sent everything again', async () => {
    const api = await openApi(kind);
    const first = watch(api.url);
    await first.until(() => true);
    const { version } = first.state();
    first.close();
    const again = watch(api.url, { lastEventId: String(version) });
    await again.received(1);
    expect(again.names()).toEqual(['change']);
    again.close();
    await api.close();
  });
});

test('a browser that takes gzip is told the same, at once, in a fifth of the bytes', async () => {
  const api = await openApi('sqlite');
  const call = await signIn(api.url, SUPER_ADMIN);
  await registerTeams(call, duos(32));
  const [plain, packed] = [watch(api.url), watch(api.url, { packed: true })];
  await call('setRegistration', { open: false });
  await call('startSwiss');
  await playSwiss(call, mostlyFavourites);
  const { version } = await call('getTournament');
  for (const viewer of [plain, packed]) {
    await viewer.until((state) => state.version === version);
    expect(viewer.missed()).toBe(0);
    viewer.close();
  }
  expect(packed.state()).toEqual(plain.state());
  expect(packed.bytes()).toBeLessThan(plain.bytes() / 5);
  await api.close();
});

test('with two server processes on one PostgreSQL, both tell their viewers', async () => {
  const servers = await startTwoServers();
  const viewers = servers.urls.map((url) => watch(url));
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
  await tellHeldOnce(viewers, { here, there });
  viewers.forEach((viewer) => viewer.close());
  await servers.close();
});

/** A result on air goes through one process, and is told by whichever sees first that it is due: once, on both, and not before. */
async function tellHeldOnce(
  viewers: readonly ReturnType<typeof watch>[],
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
  const from = performance.now();
  await saveScore(here, { ...match, version: saved }, [2, 0]);
  const isTold = ({ matches }: PublicState) =>
    matches.some(
      ({ pk_match, winner_team }) => pk_match === match.pk_match && winner_team !== null,
    );
  const told = await Promise.all(
    viewers.map(async (viewer) => {
      await viewer.until(isTold);
      return { after: performance.now() - from, version: viewer.state().version };
    }),
  );
  expect(Math.min(...told.map(({ after }) => after))).toBeGreaterThan(1000);
  const now = await Promise.all([here('getTournament'), there('getTournament')]);
  expect(told.map(({ version: first }) => first)).toEqual(now.map(({ version: last }) => last));
}

test('a weekend steered through two server processes ends with the same champion on both', async () => {
  const servers = await startTwoServers();
  const viewers = servers.urls.map((url) => watch(url));
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
