import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isInstalled, type LockedPackage } from './locked-packages.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const TEXTS = path.join(import.meta.dirname, 'texts');
const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i;

/** Whose work is in the site, under which licence, and the words that its authors ask to be handed on. */
export async function thirdPartyNotices(packages: readonly LockedPackage[]): Promise<string> {
  const shipped = packages.filter((each) => each.use === 'shipped' && isInstalled(each));
  const list = shipped.map(
    ({ name, version, licence }) => `  ${name} ${version}: ${licence ?? ''}`,
  );
  const parts = await Promise.all(shipped.map(noticeOf));
  return [`${INTRODUCTION}\n${list.join('\n')}\n`, ...new Set(parts)].join(
    `\n${'-'.repeat(80)}\n\n`,
  );
}

const INTRODUCTION = `Arène is made with the work of others, each under its own licence. Nothing of it was changed.

The library libvips is used as a file of its own, lib/libvips-cpp.so.* in node_modules/@img/, which may be replaced by another build of
it. Its source, and that of the libraries in it, is at https://github.com/lovell/sharp-libvips. The source of every other package is
at the address beside its name, and at https://www.npmjs.com.
`;

async function noticeOf({ name, version, licence, folder }: LockedPackage): Promise<string> {
  const about = await manifestIn(path.join(ROOT, folder));
  const texts = await textsOf(path.join(ROOT, folder));
  const told = texts.length > 0 ? texts : await commonTexts(name, licence ?? '', about);
  return `${name} ${version}, ${licence ?? ''}, ${addressIn(about, name)}\n\n${told.join('\n\n')}\n`;
}

async function textsOf(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const file of await readdir(folder, { withFileTypes: true })) {
    if (!file.isFile() || !LICENCE_FILE.test(file.name)) continue;
    found.push((await readFile(path.join(folder, file.name), 'utf8')).trim());
  }
  return found;
}

/** Some packages name a licence and leave out its words. */
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
  const told = typeof author === 'string' ? author : author?.name;
  return told ?? `the authors of ${name}`;
}

function addressIn({ repository, homepage }: Manifest, name: string): string {
  const told = typeof repository === 'string' ? repository : repository?.url;
  const address = told?.replace(/^git\+/, '').replace(/\.git$/, '') ?? homepage;
  return address?.startsWith('http') ? address : `https://www.npmjs.com/package/${name}`;
}
