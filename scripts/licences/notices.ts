import { existsSync, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LockedPackage } from './locked-packages.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const TEXTS = path.join(import.meta.dirname, 'texts');
const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i;

/** The names and licences of all packages in a release, with the licence texts that have to be handed on with them. */
export async function thirdPartyNotices(
  packages: readonly LockedPackage[],
  /** A folder with packages for another kind of machine; those of all machines are installed here. */
  fetched: string | null = null,
): Promise<string> {
  const found = ({ folder }: LockedPackage) =>
    [...(fetched === null ? [] : [fetched]), ROOT]
      .map((root) => path.join(root, folder))
      .find((each) => existsSync(each));
  const shipped = packages.filter((each) => each.use === 'shipped' && found(each) !== undefined);
  const list = shipped.map(
    ({ name, version, licence }) => `  ${name} ${version}: ${licence ?? ''}`,
  );
  const parts = await Promise.all(shipped.map((each) => noticeOf(each, found(each) ?? '')));
  return [`${INTRODUCTION}\n${list.join('\n')}\n`, ...new Set(parts)].join(
    `\n${'-'.repeat(80)}\n\n`,
  );
}

const INTRODUCTION = `Arène is made with the work of others, each under its own licence. Nothing of it was changed.

The library libvips is used as a file of its own, lib/libvips-cpp.so.* in node_modules/@img/, which may be replaced by another build of
it. Its source, and that of the libraries in it, is at https://github.com/lovell/sharp-libvips. The source of every other package is
at the address beside its name, and at https://www.npmjs.com.
`;

async function noticeOf(
  { name, version, licence }: LockedPackage,
  folder: string,
): Promise<string> {
  const about = await manifestIn(folder);
  const texts = await textsOf(folder);
  const notices = texts.length > 0 ? texts : await commonTexts(name, licence ?? '', about);
  return `${name} ${version}, ${licence ?? ''}, ${addressIn(about, name)}\n\n${notices.join('\n\n')}\n`;
}

async function textsOf(folder: string): Promise<string[]> {
  const found: string[] = [];
  // Sorted, because each file system lists files in another order.
  for (const name of (await readdir(folder)).toSorted()) {
    if (!LICENCE_FILE.test(name) || !statSync(path.join(folder, name)).isFile()) continue;
    found.push((await readFile(path.join(folder, name), 'utf8')).trim());
  }
  return found;
}

/** The licence text for a package that names its licence but does not contain it. */
async function commonTexts(name: string, licence: string, about: Manifest): Promise<string[]> {
  const read = async (file: string) => (await readFile(path.join(TEXTS, file), 'utf8')).trim();
  if (licence === 'MIT')
    return [`Copyright (c) ${authorIn(about, name)}\n\n${await read('MIT.txt')}`];
  if (licence.includes('LGPL-3.0')) return [await read('LGPL-3.0.txt'), await read('GPL-3.0.txt')];
  throw new Error(`${name} says ${licence} and carries no text of it: put one into ${TEXTS}`);
}

type Manifest = {
  author?: string | { name?: string };
  repository?: string | { url?: string };
  homepage?: string;
};

async function manifestIn(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as Manifest;
}

function authorIn({ author }: Manifest, name: string): string {
  const authorName = typeof author === 'string' ? author : author?.name;
  return authorName ?? `the authors of ${name}`;
}

function addressIn({ repository, homepage }: Manifest, name: string): string {
  const repositoryUrl = typeof repository === 'string' ? repository : repository?.url;
  const address = repositoryUrl?.replace(/^git\+/, '').replace(/\.git$/, '') ?? homepage;
  return address?.startsWith('http') ? address : `https://www.npmjs.com/package/${name}`;
}
