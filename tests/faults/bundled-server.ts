import path from 'node:path';
import { build } from 'vite';

const ROOT = path.join(import.meta.dirname, '..', '..');
const FOLDER = path.join(ROOT, 'node_modules', '.cache', 'test-server');

/** Tests start it by the dozen: from its sources, most of what a start takes is the reading of its files. */
export async function bundleServer(): Promise<string> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: 'tests/faults/run-server.ts',
      outDir: FOLDER,
      copyPublicDir: false,
      rollupOptions: {
        external: ['pg-native'],
        // Otherwise Node would first try to read it as what it is not.
        output: { entryFileNames: 'run-server.mjs' },
      },
    },
    // Native code cannot be bundled.
    ssr: { noExternal: true, external: ['@node-rs/argon2'] },
  });
  return path.join(FOLDER, 'run-server.mjs');
}
