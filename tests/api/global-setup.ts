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
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  if (isOfUnitsAlone(process.argv)) return async () => {};
  const [postgres] = await Promise.all([startPostgres(), useBuilt()]);
  provide('postgresUrl', postgres.url);
  const folder = await makeFastFolder('run');
  provide('runFolder', folder);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Whether files were named, and none is among those that ask a server or a database. */
function isOfUnitsAlone(args: readonly string[]): boolean {
  const files = args.filter((arg) => /\.test\.tsx?$/.test(arg));
  return files.length > 0 && files.every((file) => !file.includes('tests/'));
}

/** An older build than the sources would be another program. */
async function useBuilt(): Promise<void> {
  if (!(await isBuilt())) return;
  process.env[THREADS_DIR] = dist;
  process.env[BUNDLED_SERVER] = await bundleServer();
}
