import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';

const ROOT = path.join(import.meta.dirname, '..', '..', '..');
/** Inside `node_modules`: what is not bundled is found from there. */
const CACHE = path.join(ROOT, 'node_modules', '.cache');

/**
 * Bundles the server, because the tests start it dozens of times: from its sources, a start mostly
 * reads files. Each run has a folder of its own: a test may start another run.
 */
export async function bundleServer() {
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(path.join(CACHE, 'test-server-'));
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: 'tests/faults/support/run-server.ts',
      outDir: folder,
      copyPublicDir: false,
      rollupOptions: {
        external: ['pg-native'],
        // Otherwise Node would first try to read it as CommonJS.
        output: { entryFileNames: 'run-server.mjs' },
      },
    },
    // Native code cannot be bundled.
    ssr: { noExternal: true, external: ['@node-rs/argon2'] },
  });
  return {
    file: path.join(folder, 'run-server.mjs'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
