import { expect, test } from 'vitest';
import { mostlyFavourites, playMatches, registerTeams, signIn } from '#scripts/weekend.ts';
import { SUPER_ADMIN } from '../api/harness.ts';
import { duos } from '../weekend/duos.ts';
import { askThreads, expectProductionReact, startWatched } from './watched-threads.ts';

test('the site is served with the production version of React, and threads that may end meanwhile have run no WebAssembly', async () => {
  const server = await startWatched({ NODE_ENV: 'test' });
  await expectProductionReact(server);
  const call = await signIn(server.url, SUPER_ADMIN);
  await registerTeams(call, duos(4));
  await call('setRegistration', { open: false });
  await call('startSwiss', { rounds: 2, qualifiers: 2 });
  await call('drawRound');
  const round = await call('publishRound');
  await playMatches(call, round.slice(1), mostlyFavourites);
  // What it takes to qualify is worked out once somebody asks for what is public.
  await call('getStandings');
  const serving = await askThreads(server, 3);
  // Only the one that ends with the process may: it takes the types out of its own files.
  expect(serving.map(({ modules }) => modules > 0)).toEqual([true, false, false]);
  // The first one may have to build the pages.
}, 120_000);
