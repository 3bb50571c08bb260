import { expect } from 'vitest';
import { createDatabase } from '../api/harness.ts';
import { pause } from './load.ts';
import { startServer, type ServerProcess } from './server-process.ts';

/**
 * Each thread tells, when asked, which versions of React are in the scripts that it has loaded, and how many modules of
 * WebAssembly: read from the engine itself.
 */
const WATCH_SCRIPTS = `
import { Session } from 'node:inspector';
import { BroadcastChannel, isMainThread, threadId } from 'node:worker_threads';
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
  const modules = scripts.filter(({ scriptLanguage }) => scriptLanguage === 'WebAssembly').length;
  process.stdout.write('loaded ' + JSON.stringify({ threadId, versions: [...versions], modules }) + '\\n');
};
const question = new BroadcastChannel('scripts');
question.onmessage = tell;
question.unref();
if (isMainThread) process.on('SIGUSR2', () => { tell(); question.postMessage(''); });`;

type Loaded = { threadId: number; versions: string[]; modules: number };

/** The very script of `npm start`, on a new database. */
export async function startWatched(env: Record<string, string>) {
  const database = await createDatabase('sqlite');
  const preload = `data:text/javascript,${encodeURIComponent(WATCH_SCRIPTS)}`;
  const command = `"${process.execPath}" --import "${preload}" scripts/start.ts`;
  return startServer(database.url, { command, env });
}

/** What each of so many threads has loaded, the main one first: asked until all are there. */
export async function askThreads(
  { child, output }: ServerProcess,
  threads: number,
): Promise<Loaded[]> {
  const told = () =>
    [...output().matchAll(/loaded (.*)\n/g)].map(([, said = '']) => JSON.parse(said) as Loaded);
  const toldByMain = () => told().filter(({ threadId }) => threadId === 0).length;
  for (;;) {
    const before = toldByMain();
    child.kill('SIGUSR2');
    // Asked anew before it has answered, a slow machine would answer for ever and do nothing else.
    while (toldByMain() === before) await pause(50);
    await pause(200);
    const latest = new Map(told().map((each) => [each.threadId, each]));
    if (latest.size === threads) {
      return [...latest.values()].toSorted((a, b) => a.threadId - b.threadId);
    }
  }
}

export async function expectProductionReact(server: ServerProcess): Promise<void> {
  expect(await (await fetch(server.url)).text()).toContain('<h1');
  const loaded = (await askThreads(server, 2)).flatMap(({ versions }) => versions);
  expect(loaded).toContain('react-dom-server.node.production');
  expect(loaded.filter((version) => version.endsWith('development'))).toEqual([]);
}
