import { isStartError } from '#server/main.ts';

/**
 * Prints one sentence for a failure that the user can fix, as the site does at its start. Other
 * errors keep their stack trace, because they are bugs.
 */
export async function runOrStop<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isStartError(error)) return stop(error.message);
    throw error;
  }
}

export function stop(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
