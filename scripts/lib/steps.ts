import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { isBuilt } from './fingerprint.ts';
import { isLowMemory, KILLED_BUILD } from '#scripts/setup/low-memory.mjs';

/** Prints the name of a step and how long it took, one line per step. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  process.stdout.write(`${what}… `);
  const { result, seconds } = await measureSeconds(work);
  process.stdout.write(`${seconds} s\n`);
  return result;
}

/**
 * The same for a step that runs beside others. It prints the whole line at its end, so that lines
 * do not mix.
 */
export async function parallelStep<T>(what: string, work: () => Promise<T>): Promise<T> {
  const { result, seconds } = await measureSeconds(work);
  process.stdout.write(`${what}… ${seconds} s\n`);
  return result;
}

async function measureSeconds<T>(work: () => Promise<T>): Promise<{ result: T; seconds: string }> {
  const start = performance.now();
  const result = await work();
  return { result, seconds: ((performance.now() - start) / 1000).toFixed(1) };
}

export async function buildOrStop(): Promise<void> {
  if (!(await step('Construction des pages', buildIfStale))) process.exit(1);
}

/** Builds the pages even if they are up to date: another Node may have built them. */
export async function rebuildOrStop(): Promise<void> {
  if (!(await step('Construction des pages', build))) process.exit(1);
}

/**
 * Builds the pages if a source has changed since the last successful build. False when the build
 * fails.
 */
export async function buildIfStale(): Promise<boolean> {
  return (await isBuilt()) || (await build());
}

/**
 * In a process of its own: a build takes hundreds of megabytes, which the serving process must not
 * keep.
 */
async function build(): Promise<boolean> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'build.ts')], {
    // When this process dies the channel closes, and the build ends too.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  if (isLowMemory({ code, signal })) process.stderr.write(`\n${KILLED_BUILD}\n`);
  return code === 0;
}
