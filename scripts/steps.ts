import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { isBuilt } from './fingerprint.ts';

/** Says what is being done and how long it took, a line a step. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  process.stdout.write(`${what}… `);
  const { result, seconds } = await timed(work);
  process.stdout.write(`${seconds} s\n`);
  return result;
}

/** The same for a step that has others beside it: a whole line at its end, since halves of lines would mix. */
export async function stepBeside<T>(what: string, work: () => Promise<T>): Promise<T> {
  const { result, seconds } = await timed(work);
  process.stdout.write(`${what}… ${seconds} s\n`);
  return result;
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: string }> {
  const start = performance.now();
  const result = await work();
  return { result, seconds: ((performance.now() - start) / 1000).toFixed(1) };
}

export async function buildOrStop(): Promise<void> {
  if (!(await step('Construction des pages', buildIfStale))) process.exit(1);
}

/** Builds the pages when a source has changed since the last build that succeeded; false when it fails. */
export async function buildIfStale(): Promise<boolean> {
  return (await isBuilt()) || (await build()) === 0;
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
