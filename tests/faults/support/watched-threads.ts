import { expect } from 'vitest';
import { createDatabase } from '../../api/support/harness.ts';
import { pause, waitUntil } from './load.ts';
import { startServer, type ServerProcess } from './server-process.ts';

/**
 * On request, each thread prints which versions of React are in its loaded scripts, and how many
 * WebAssembly modules it has. It reads them from the JavaScript engine itself.
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

type LoadedScripts = { threadId: number; versions: string[]; modules: number };

/** The script of `npm start`, on a new database. */
export async function startWatched(env: Record<string, string>) {
  const database = await createDatabase('sqlite');
  const preload = `data:text/javascript,${encodeURIComponent(WATCH_SCRIPTS)}`;
  const command = `"${process.execPath}" --import "${preload}" scripts/start.ts`;
  return startServer(database.url, { command, env });
}

/**
 * What each of this many threads has loaded, the main one first. It asks until all have answered.
 */
export async function askThreads(
  { child, output }: ServerProcess,
  threads: number,
): Promise<LoadedScripts[]> {
  const readAnswers = () =>
    [...output().matchAll(/loaded (.*)\n/g)].map(
      ([, json = '']) => JSON.parse(json) as LoadedScripts,
    );
  const mainAnswerCount = () => readAnswers().filter(({ threadId }) => threadId === 0).length;
  let latest = new Map<number, LoadedScripts>();
  await waitUntil(`${threads} threads have told what they loaded`, async () => {
    const before = mainAnswerCount();
    child.kill('SIGUSR2');
    // If it asked again before an answer, a slow machine would only answer and do nothing else.
    await waitUntil('the main thread has told', () => mainAnswerCount() > before);
    await pause(200);
    latest = new Map(readAnswers().map((each) => [each.threadId, each]));
    return latest.size === threads;
  });
  return [...latest.values()].toSorted((a, b) => a.threadId - b.threadId);
}

export async function expectProductionReact(server: ServerProcess): Promise<void> {
  expect(await (await fetch(server.url)).text()).toContain('<h1');
  const loaded = (await askThreads(server, 2)).flatMap(({ versions }) => versions);
  expect(loaded).toContain('react-dom-server.node.production');
  expect(loaded.filter((version) => version.endsWith('development'))).toEqual([]);
}
