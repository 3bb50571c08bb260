import { createHash } from 'node:crypto';
import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
export const dist = join(root, 'dist');
const fingerprintFile = join(dist, 'fingerprint');
const SOURCES = [
  '{web,contract,content,engine,server}/**/*',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];

/** Whether the last successful build was made from the current sources. */
export async function isBuilt(): Promise<boolean> {
  const built = await readFile(fingerprintFile, 'utf8').catch(() => '');
  return built === (await sourcesFingerprint());
}

/**
 * Runs a build. There is no fingerprint meanwhile, so that an interrupted or failed build does not
 * count as the previous one.
 */
export async function recordBuild(work: () => Promise<void>): Promise<void> {
  await rm(fingerprintFile, { force: true });
  const fingerprint = await sourcesFingerprint();
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

async function sourcesFingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await filesUnder(root, SOURCES)) {
    // Packing the engine leaves temporary files there, which are no sources.
    if (/\.test\.tsx?$/.test(file) || file.startsWith(join('engine', 'dist'))) continue;
    const content = createHash('sha256')
      .update(await readFile(join(root, file)))
      .digest('hex');
    hash.update(`${file.replaceAll('\\', '/')} ${content}\n`);
  }
  return hash.digest('hex');
}
