import { fork } from 'node:child_process';

/** Half an hour: a process that takes longer hangs. */
const MILLISECONDS_MAX = 30 * 60_000;
const ERROR_OUTPUT_MAX = 2000;

/**
 * Runs a program in a separate process, so that visitors do not wait for it. Returns its message; a process that ends without one
 * has failed, and the error contains its error output.
 */
export async function runInProcess<Said>(
  program: string,
  request: object,
  stop: AbortSignal,
): Promise<Said> {
  const child = fork(program, {
    execArgv: [],
    env: { NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    signal: AbortSignal.any([stop, AbortSignal.timeout(MILLISECONDS_MAX)]),
    killSignal: 'SIGKILL',
  });
  let errorOutput = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errorOutput = (errorOutput + chunk.toString()).slice(0, ERROR_OUTPUT_MAX);
  });
  const finished = Promise.withResolvers<Said>();
  child.once('message', (reply) => finished.resolve(reply as Said));
  child.once('error', finished.reject);
  child.once('close', () => finished.reject(new Error(`it ended without a word: ${errorOutput}`)));
  child.send(request);
  return finished.promise;
}
