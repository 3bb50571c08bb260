import { fork } from 'node:child_process';
import { setPriority } from 'node:os';

const COMPLAINT_CHARACTERS_MAX = 2000;
const NICENESS = 5;

export type Apart<Answer> =
  | { answer: Answer }
  /** It took too long, was no longer wanted, or was ended by what it was given or by a system without memory. */
  | { ended: 'too-slow' | 'stopped' | 'broken' };

/**
 * Hands bytes to a program in a process of its own, which answers once and ends. What breaks it or holds it costs the site nothing,
 * the memory that it takes is given back, and it finds neither the database nor a secret in its environment.
 */
export async function runApart<Answer>(
  file: string,
  bytes: Uint8Array,
  { stop, millisecondsMax }: { stop: AbortSignal; millisecondsMax: number },
): Promise<Apart<Answer>> {
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
  let answer: { answer: Answer } | null = null;
  child.once('message', (message) => {
    answer = { answer: message as Answer };
  });
  const ended = Promise.withResolvers<string | null>();
  child.once('error', (error) => {
    complaint += error.message;
    ended.resolve(null);
  });
  child.once('close', (_code, signal) => ended.resolve(signal));

  const signal = await ended.promise;
  if (answer !== null) return answer;
  if (tooLong.aborted) return { ended: 'too-slow' };
  if (stop.aborted) return { ended: 'stopped' };
  if (signal !== null) return { ended: 'broken' };
  throw new Error(`${file} gave no answer: ${complaint}`);
}

/** On a machine with one core, visitors come before a picture. */
function letOthersGoFirst(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, NICENESS);
  } catch {
    // It has ended already, or the system does not let anybody do this.
  }
}
