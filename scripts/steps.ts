import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { isBuilt } from './fingerprint.ts';

/** Says what is being done and how long it took, a line a step. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  process.stdout.write(`${what}… `);
  const start = performance.now();
  const result = await work();
  process.stdout.write(`${((performance.now() - start) / 1000).toFixed(1)} s\n`);
  return result;
}

/** Builds the pages when a source has changed since the last build that succeeded. */
export async function buildOrStop(): Promise<void> {
  const code = await step('Construction des pages', async () => ((await isBuilt()) ? 0 : build()));
  if (code !== 0) process.exit(1);
}

/** In a process of its own: what a build takes, hundreds of megabytes, is not kept by the one that serves afterwards. */
async function build(): Promise<unknown> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'build.ts')], {
    // When this process dies the channel closes, and the build ends instead of going on alone.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [code] = await once(child, 'close');
  return code;
}
