import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import about from '../../package.json' with { type: 'json' };
import type { Machine } from '../licences/locked-packages.ts';
import { makeProductionFolder } from '../production-folder/make.ts';
import { fetchPackages } from './fetch-packages.ts';
import { createTar } from './tar.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
export const RELEASE = path.join(ROOT, 'release');
const CHECKSUMS = 'SHA256SUMS';

export const MACHINES = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
] as const satisfies readonly Machine[];

/**
 * Makes an archive of the production folder for one kind of machine, with the pages as they are
 * built. Returns its name.
 */
export async function makeArchive(machine: Machine, into = RELEASE): Promise<string> {
  const name = `arene-${about.version}-${machine.os}-${machine.cpu}`;
  const work = path.join(into, `${name}.partial`);
  await rm(work, { recursive: true, force: true });
  const packages = path.join(work, 'packages');
  await fetchPackages(packages, machine);
  const folder = path.join(work, name);
  await makeProductionFolder(folder, { machine, from: packages });
  const archive = path.join(work, `${name}.tar.gz`);
  await pipeline(createTar(folder, name), createGzip(), createWriteStream(archive));
  await rename(archive, path.join(into, path.basename(archive)));
  await rm(work, { recursive: true, force: true });
  return path.basename(archive);
}

/** In the format of `sha256sum --check`. */
export async function writeChecksums(names: readonly string[], into = RELEASE): Promise<void> {
  const lines = await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(path.join(into, name));
      return `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`;
    }),
  );
  await writeFile(path.join(into, CHECKSUMS), lines.join(''));
}
