import { expect, test } from 'vitest';
import {
  mostlyFavourites,
  playMatches,
  registerTeams,
  signIn,
} from '#scripts/demo/play-tournament.ts';
import { createDatabase, SUPER_ADMIN } from '../api/support/harness.ts';
import { duos } from '../weekend/duos.ts';
import { pause } from './support/load.ts';
import { startServer } from './support/server-process.ts';
import { askThreads, expectProductionReact, startWatched } from './support/watched-threads.ts';

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
});

test.each<[string, Record<string, string>]>([
  ['nothing', {}],
  ['development', { NODE_ENV: 'development' }],
])(
  'the site is served with the production version of React when the environment says %s',
  async (_what, env) => expectProductionReact(await startWatched(env)),
);

test('npm run dev serves the sources as they are, and restarts only when one of them changes', async () => {
  const database = await createDatabase('sqlite');
  const server = await startServer(database.url, { command: 'npm run dev', inOwnGroup: true });
  expect(await (await fetch(server.url)).text()).toContain('/@vite/client');
  await pause(1500);
  expect(server.output()).not.toContain('Restarting');
  server.child.kill('SIGTERM');
  await server.exit;
});
