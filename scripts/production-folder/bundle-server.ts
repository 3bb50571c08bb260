import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { filesUnder } from '../fingerprint.ts';
import { NATIVE } from './native-packages.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');

/** What is started by its name in the production folder, and where each is written. */
export const COMMANDS = {
  start: 'scripts/production-folder/start.ts',
  admin: 'scripts/admin.ts',
  backup: 'scripts/backup.ts',
  restore: 'scripts/restore.ts',
  move: 'scripts/move.ts',
} as const;

/** Files that a program finds beside itself. */
const BESIDE = ['server/pictures/lettering.json', 'server/pictures/preview-scene.png'];

/**
 * The server with every package that it uses, in plain JavaScript, all in one folder: each module finds the programs that it starts
 * beside itself.
 */
export async function bundleServer(folder: string): Promise<void> {
  const programs = await filesUnder(ROOT, ['server/**/*-process.ts']);
  const entries = { ...COMMANDS, ...Object.fromEntries(programs.map(named)) };
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
        // An optional part of the PostgreSQL driver, which is not installed.
        external: ['pg-native'],
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
    ssr: { noExternal: true, external: [...NATIVE] },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  for (const file of BESIDE)
    await copyFile(path.join(ROOT, file), path.join(folder, path.basename(file)));
}

function named(file: string): [string, string] {
  return [path.basename(file, '.ts'), file];
}
