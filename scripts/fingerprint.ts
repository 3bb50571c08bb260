import { createHash } from 'node:crypto';
import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
export const dist = join(root, 'dist');
const fingerprintFile = join(dist, 'fingerprint');
const SOURCES = [
  '{web,contract,content,engine,server}/**/*',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];

/** Whether the last build that succeeded was of the sources as they are. */
export async function isBuilt(): Promise<boolean> {
  const built = await readFile(fingerprintFile, 'utf8').catch(() => '');
  return built === (await fingerprintOfSources());
}

/** Nothing counts as built while `work` is under way: a build that was cut off or failed must not pass for the one before it. */
export async function asBuild(work: () => Promise<void>): Promise<void> {
  await rm(fingerprintFile, { force: true });
  const fingerprint = await fingerprintOfSources();
  await work();
  await writeFile(fingerprintFile, fingerprint);
}

export async function filesUnder(folder: string, patterns: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for await (const entry of glob(patterns, { cwd: folder, withFileTypes: true })) {
    if (entry.isFile()) files.push(join(entry.parentPath, entry.name).slice(folder.length + 1));
  }
  return files.toSorted();
}

async function fingerprintOfSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await filesUnder(root, SOURCES)) {
    // What packing the engine leaves for a moment is no source.
    if (/\.test\.tsx?$/.test(file) || file.startsWith(join('engine', 'dist'))) continue;
    const content = createHash('sha256')
      .update(await readFile(join(root, file)))
      .digest('hex');
    hash.update(`${file.replaceAll('\\', '/')} ${content}\n`);
  }
  return hash.digest('hex');
}
