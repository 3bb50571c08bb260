import { fork } from 'node:child_process';
import { setPriority } from 'node:os';

const ERROR_OUTPUT_MAX = 2000;
const NICENESS = 5;

export type ProcessOutcome<Answer> =
  | { answer: Answer }
  /** It took too long, was stopped, or crashed because of its input or a lack of memory. */
  | { ended: 'too-slow' | 'stopped' | 'broken' };

/**
 * Passes bytes to a program in a separate process, which answers once and ends. A crash or a hang does not affect the site, its
 * memory is freed, and it has neither the database nor a secret in its environment.
 */
export async function runWithBytes<Answer>(
  file: string,
  bytes: Uint8Array,
  { stop, millisecondsMax }: { stop: AbortSignal; millisecondsMax: number },
): Promise<ProcessOutcome<Answer>> {
  const tooLong = AbortSignal.timeout(millisecondsMax);
  const child = fork(file, {
    execArgv: [],
    env: { NODE_NO_WARNINGS: '1', MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
    signal: AbortSignal.any([stop, tooLong]),
    killSignal: 'SIGKILL',
  });
  lowerPriority(child.pid);
  // A process that ends before it has read everything reports the reason in another way.
  child.stdin?.on('error', () => {}).end(bytes);
  let errorOutput = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errorOutput = (errorOutput + chunk.toString()).slice(0, ERROR_OUTPUT_MAX);
  });
  let answer: { answer: Answer } | null = null;
  child.once('message', (message) => {
    answer = { answer: message as Answer };
  });
  const ended = Promise.withResolvers<string | null>();
  child.once('error', (error) => {
    errorOutput += error.message;
    ended.resolve(null);
  });
  child.once('close', (_code, signal) => ended.resolve(signal));

  const signal = await ended.promise;
  if (answer !== null) return answer;
  if (tooLong.aborted) return { ended: 'too-slow' };
  if (stop.aborted) return { ended: 'stopped' };
  if (signal !== null) return { ended: 'broken' };
  throw new Error(`${file} gave no answer: ${errorOutput}`);
}

/** On a machine with one core, visitors come before a picture. */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, NICENESS);
  } catch {
    // It has ended already, or the system does not allow this.
  }
}
