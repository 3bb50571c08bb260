import { expect, test } from 'vitest';
import { createDatabase } from '../api/harness.ts';
import { pause } from './load.ts';
import { startServer } from './server-process.ts';
import { expectProductionReact, startWatched } from './watched-threads.ts';

test.each<[string, Record<string, string>]>([
  ['nothing', {}],
  ['development', { NODE_ENV: 'development' }],
])(
  'the site is served with the production version of React when the environment says %s',
  async (_what, env) => expectProductionReact(await startWatched(env)),
  // The first one may have to build the pages.
  120_000,
);

test('npm run dev serves the sources as they are, and restarts only when one of them changes', async () => {
  const database = await createDatabase('sqlite');
  const server = await startServer(database.url, { command: 'npm run dev', inOwnGroup: true });
  expect(await (await fetch(server.url)).text()).toContain('/@vite/client');
  await pause(1500);
  expect(server.output()).not.toContain('Restarting');
  server.child.kill('SIGTERM');
  await server.exit;
}, 120_000);
