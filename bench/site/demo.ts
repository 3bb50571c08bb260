import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = path.join(import.meta.dirname, '..', '..');

/**
 * The demo of a checkout in its own process: what `npm run demo` serves there, once its tournament
 * is played.
 */
export async function startDemo(folder = ROOT) {
  const child = spawn(process.execPath, ['scripts/demo.ts'], {
    cwd: folder,
    env: { ...process.env, NODE_NO_WARNINGS: '1', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  let url = '';
  for await (const outputLine of createInterface(child.stdout)) {
    url = /http:\/\/\S+/.exec(outputLine)?.[0] ?? url;
    if (outputLine.startsWith('Connexion')) break;
  }
  if (url === '') throw new Error(`The demo of ${folder} did not start.`);
  child.stdout.resume();
  return {
    url,
    stop: async (): Promise<void> => {
      child.kill('SIGTERM');
      await gone;
    },
  };
}
