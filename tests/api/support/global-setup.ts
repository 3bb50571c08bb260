import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { dist, isBuilt } from '#scripts/lib/fingerprint.ts';
import { bundleServer } from '../../faults/support/bundled-server.ts';
import { makeFastFolder } from '../../fast-folder.ts';
import { startPostgres } from '../../postgres.ts';
import { BUNDLED_SERVER, THREADS_DIR } from './no-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** Deleted after the run. */
    runFolder: string;
  }
}

/** Starts one PostgreSQL for the whole run. Each test creates its own database in it. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  if (areOnlyUnitTests(process.argv)) return async () => {};
  const [postgres, removeBuilt] = await Promise.all([startPostgres(), useBuiltFiles()]);
  provide('postgresUrl', postgres.url);
  const folder = await makeFastFolder('run');
  provide('runFolder', folder);
  return async () => {
    await postgres.stop();
    await removeBuilt();
    await rm(folder, { recursive: true, force: true });
  };
}

/**
 * Whether test files were named, and all of them are unit tests that need no server and no
 * database.
 */
function areOnlyUnitTests(args: readonly string[]): boolean {
  const files = args.filter((arg) => /\.test\.tsx?$/.test(arg));
  return files.length > 0 && files.every((file) => !file.includes('tests/'));
}

/** A build that is older than the sources would be another program, so it is not used. */
async function useBuiltFiles(): Promise<() => Promise<void>> {
  // A run that another run starts in a copy of the sources must not take over the build of those.
  delete process.env[THREADS_DIR];
  delete process.env[BUNDLED_SERVER];
  if (!(await isBuilt())) return async () => {};
  process.env[THREADS_DIR] = dist;
  const server = await bundleServer();
  process.env[BUNDLED_SERVER] = server.file;
  return server.remove;
}
