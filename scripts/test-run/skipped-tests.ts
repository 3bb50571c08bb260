import { readFile } from 'node:fs/promises';

/** The variable with the path of the file in which tests write what this machine cannot run. */
export const LEFT_OUT = 'TEST_LEFT_OUT';

/** How many tests this machine cannot run, by reason. */
export async function readSkippedTests(file: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const text = await readFile(file, 'utf8').catch(() => '');
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const { count, reason } = JSON.parse(line) as { count: number; reason: string };
    counts.set(reason, (counts.get(reason) ?? 0) + count);
  }
  return counts;
}
