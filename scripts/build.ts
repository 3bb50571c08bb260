import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build as viteBuild } from 'vite';
import { checkBudget } from './budget.ts';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const fingerprintFile = join(dist, 'fingerprint');
const SOURCES = ['{web,contract,content}/**/*', 'vite.config.ts', 'package-lock.json'];
const COMPRESSIBLE = '**/*.{js,css,svg,webmanifest,json,txt}';

if (import.meta.main) {
  process.exitCode = (await build()) ? 0 : 1;
}

/** Builds what the browser and the server need to show pages. False when a page has grown over its budget. */
export async function build(): Promise<boolean> {
  // Vite reads the environment: a site built with NODE_ENV=test would carry React's slow version.
  process.env['NODE_ENV'] = 'production';
  const fingerprint = await fingerprintOfSources();
  await viteBuild({ root, logLevel: 'warn' });
  await viteBuild({ root, logLevel: 'warn', build: { ssr: 'web/entry-server.tsx' } });
  await precompress(join(dist, 'client'));
  if (!(await checkBudget(dist))) return false;
  await writeFile(fingerprintFile, fingerprint);
  return true;
}

/** Builds when a source has changed since the last build that succeeded. */
export async function buildIfStale(): Promise<'built' | 'fresh' | 'over budget'> {
  const built = await readFile(fingerprintFile, 'utf8').catch(() => '');
  if (built === (await fingerprintOfSources())) return 'fresh';
  return (await build()) ? 'built' : 'over budget';
}

async function fingerprintOfSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await filesUnder(root, SOURCES)) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const content = createHash('sha256')
      .update(await readFile(join(root, file)))
      .digest('hex');
    hash.update(`${file.replaceAll('\\', '/')} ${content}\n`);
  }
  return hash.digest('hex');
}

async function precompress(folder: string): Promise<void> {
  const compressBrotli = promisify(brotliCompress);
  const compressGzip = promisify(gzip);
  for (const file of await filesUnder(folder, [COMPRESSIBLE])) {
    const path = join(folder, file);
    const bytes = await readFile(path);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    await writeFile(`${path}.br`, await compressBrotli(bytes, { params }));
    await writeFile(`${path}.gz`, await compressGzip(bytes, { level: 9 }));
  }
}

async function filesUnder(folder: string, patterns: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for await (const entry of glob(patterns, { cwd: folder, withFileTypes: true })) {
    if (entry.isFile()) files.push(join(entry.parentPath, entry.name).slice(folder.length + 1));
  }
  return files.toSorted();
}
