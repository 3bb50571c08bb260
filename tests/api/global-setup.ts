import type { TestProject } from 'vitest/node';
import { dist, isBuilt } from '#scripts/fingerprint.ts';
import { startPostgres } from '../postgres.ts';
import { THREADS_DIR } from './no-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One PostgreSQL for the whole run; each test makes its own database in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // An older build than the sources would be another program.
  if (await isBuilt()) process.env[THREADS_DIR] = dist;
  const postgres = await startPostgres();
  project.provide('postgresUrl', postgres.url);
  return postgres.stop;
}
