import { isExpected } from '#server/main.ts';

/** What whoever typed the command can mend is one sentence, as at the start of the site; a stack trace is for a bug. */
export async function orStop<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isExpected(error)) return stop(error.message);
    throw error;
  }
}

export function stop(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
