import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { filesUnder } from '#scripts/lib/fingerprint.ts';
import { NATIVE } from './native-packages.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');

/** The commands of the production folder, and the source of each. */
export const COMMANDS = {
  start: 'scripts/production-folder/start.ts',
  admin: 'scripts/admin.ts',
  backup: 'scripts/backup.ts',
  restore: 'scripts/restore.ts',
  move: 'scripts/move.ts',
} as const;

/** Files that a program reads from its own folder. */
const COPIED_FILES = ['server/pictures/lettering.json', 'server/pictures/preview-scene.png'];

/**
 * Bundles the server with all packages that it uses, as plain JavaScript in one folder, so that
 * each module finds the programs that it starts next to itself.
 */
export async function bundleServer(folder: string): Promise<void> {
  const programs = await filesUnder(ROOT, ['server/**/*-process.ts']);
  const entries = { ...COMMANDS, ...Object.fromEntries(programs.map(toEntry)) };
  if (Object.keys(entries).length < programs.length + Object.keys(COMMANDS).length) {
    throw new Error('two programs of the production folder have the same name');
  }
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      reportCompressedSize: false,
      rollupOptions: {
        input: entries,
        // An optional part of the PostgreSQL driver that is not installed.
        external: ['pg-native'],
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
    ssr: { noExternal: true, external: [...NATIVE] },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  for (const file of COPIED_FILES)
    await copyFile(path.join(ROOT, file), path.join(folder, path.basename(file)));
}

function toEntry(file: string): [string, string] {
  return [path.basename(file, '.ts'), file];
}
