import { buildIfStale } from './build.ts';

/** Says what is being done and how long it took, a line a step. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  process.stdout.write(`${what}… `);
  const start = performance.now();
  const result = await work();
  process.stdout.write(`${((performance.now() - start) / 1000).toFixed(1)} s\n`);
  return result;
}

export async function buildOrStop(): Promise<void> {
  const outcome = await step('Construction des pages', buildIfStale);
  if (outcome !== 'over budget') return;
  process.stderr.write('Une page dépasse son budget de poids : voir les lignes ci-dessus.\n');
  process.exit(1);
}
