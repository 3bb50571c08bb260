import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { dist, isBuilt } from '#scripts/fingerprint.ts';
import { bundleServer } from '../faults/bundled-server.ts';
import { makeFastFolder } from '../fast-folder.ts';
import { startPostgres } from '../postgres.ts';
import { BUNDLED_SERVER, THREADS_DIR } from './no-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** Gone after the run. */
    runFolder: string;
  }
}

/** One PostgreSQL for the whole run, whichever projects it has; each test makes its own database in it. */
export async function setup({ vitest, provide }: TestProject): Promise<() => Promise<void>> {
  if (vitest.projects.every(({ name }) => name === 'unit')) return async () => {};
  const [postgres] = await Promise.all([startPostgres(), useBuilt()]);
  provide('postgresUrl', postgres.url);
  const folder = await makeFastFolder('run');
  provide('runFolder', folder);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** An older build than the sources would be another program. */
async function useBuilt(): Promise<void> {
  if (!(await isBuilt())) return;
  process.env[THREADS_DIR] = dist;
  process.env[BUNDLED_SERVER] = await bundleServer();
}
