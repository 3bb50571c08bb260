import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import path from 'node:path';
import { ok, refuse, type Result } from '#server/rules/result.ts';
import type { Fault, Recoded } from './recode.ts';

/** The time is for a decoder that does not come to look at its own clock. */
const DECODER = {
  file: path.join(import.meta.dirname, 'recode-process.ts'),
  millisecondsMax: 60_000,
};
const COMPLAINT_CHARACTERS_MAX = 2000;

/**
 * Decodes a picture in a process of its own, which ends with it. A file that breaks the decoder or holds it costs the site
 * nothing, the memory that it takes is given back, and it finds neither the database nor a secret in its environment.
 */
export async function recodeApart(
  bytes: Uint8Array,
  stop: AbortSignal,
  { file, millisecondsMax } = DECODER,
): Promise<Result<Recoded>> {
  const tooLong = AbortSignal.timeout(millisecondsMax);
  const child = fork(file, {
    execArgv: [],
    env: { NODE_NO_WARNINGS: '1', MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
    signal: AbortSignal.any([stop, tooLong]),
    killSignal: 'SIGKILL',
  });
  letOthersGoFirst(child.pid);
  // One that ends before it has read everything says why by how it ends.
  child.stdin?.on('error', () => {}).end(bytes);
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(0, COMPLAINT_CHARACTERS_MAX);
  });
  let answer: Recoded | Fault | null = null;
  child.once('message', (message) => {
    answer = message as Recoded | Fault;
  });
  const ended = Promise.withResolvers<string | null>();
  child.once('error', (error) => {
    complaint += error.message;
    ended.resolve(null);
  });
  child.once('close', (_code, signal) => ended.resolve(signal));

  const signal = await ended.promise;
  if (answer !== null) return resultOf(answer);
  if (tooLong.aborted) return refuse('picture-too-slow');
  if (stop.aborted) return refuse('busy');
  // Broken by the file, or ended by a system without memory for it.
  if (signal !== null) return refuse('picture-unreadable');
  throw new Error(`a picture could not be decoded: ${complaint}`);
}

function resultOf(answer: Recoded | Fault): Result<Recoded> {
  return 'fault' in answer ? refuse(answer.fault) : ok(answer);
}

const NICENESS = 5;

/** On a machine with one core, visitors come before a picture. */
function letOthersGoFirst(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, NICENESS);
  } catch {
    // It has ended already, or the system does not let anybody do this.
  }
}
