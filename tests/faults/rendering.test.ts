import { expect, test } from 'vitest';
import { createDatabase } from '../api/harness.ts';
import { pause } from './load.ts';
import { startServer, type ServerProcess } from './server-process.ts';

test.each([
  ['nothing', {}],
  ['development', { NODE_ENV: 'development' }],
  ['test', { NODE_ENV: 'test' }],
])(
  'the site is served with the production version of React when the environment says %s',
  async (_what, env) => {
    const server = await startWatched(env);
    expect(await (await fetch(server.url)).text()).toContain('<h1');
    const loaded = await loadedVersions(server);
    expect(loaded).toContain('react-dom-server.node.production');
    expect(loaded.filter((version) => version.endsWith('development'))).toEqual([]);
  },
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

/** Each thread tells, when asked, which versions of React are in the scripts that it has loaded: read from the engine itself. */
const WATCH_SCRIPTS = `
import { Session } from 'node:inspector';
import { BroadcastChannel, isMainThread } from 'node:worker_threads';
const session = new Session();
session.connect();
const scripts = [];
session.on('Debugger.scriptParsed', ({ params }) => scripts.push(params));
session.post('Debugger.enable');
const tell = () => {
  const versions = new Set();
  for (const { scriptId, url } of scripts) {
    if (!url.startsWith('file:')) continue;
    session.post('Debugger.getScriptSource', { scriptId }, (_error, { scriptSource }) => {
      for (const [version] of scriptSource.matchAll(/\\breact[\\w.-]*\\.(development|production)\\b/g)) versions.add(version);
    });
  }
  process.stdout.write('loaded ' + JSON.stringify([...versions]) + '\\n');
};
const question = new BroadcastChannel('scripts');
question.onmessage = tell;
question.unref();
if (isMainThread) process.on('SIGUSR2', () => { tell(); question.postMessage(''); });`;

/** The one that serves, and the one that renders. */
const THREADS = 2;

/** The very script of `npm start`, on a new database. */
async function startWatched(env: Record<string, string>) {
  const database = await createDatabase('sqlite');
  const preload = `data:text/javascript,${encodeURIComponent(WATCH_SCRIPTS)}`;
  const command = `"${process.execPath}" --import "${preload}" scripts/start.ts`;
  return startServer(database.url, { command, env });
}

async function loadedVersions({ child, output }: ServerProcess): Promise<string[]> {
  child.kill('SIGUSR2');
  for (;;) {
    const told = [...output().matchAll(/loaded (.*)\n/g)];
    if (told.length === THREADS) {
      return told.flatMap(([, versions = '[]']) => JSON.parse(versions) as string[]);
    }
    await pause(20);
  }
}
