import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { billOfMaterials } from './bill-of-materials.ts';
import { lockedPackages, type LockedPackage } from './locked-packages.ts';
import { thirdPartyNotices } from './notices.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');

/** What goes along with the site: of what it is made, and the notices of those who made it. */
export async function writePapers(
  folder: string,
  packages: readonly LockedPackage[] = lockedPackages(),
  /** Where packages are looked for that are not installed here. */
  fetched: string | null = null,
): Promise<void> {
  const text = await readFile(path.join(ROOT, 'package.json'), 'utf8');
  const about = JSON.parse(text) as { name: string; version: string; license: string };
  await mkdir(folder, { recursive: true });
  const bill = JSON.stringify(billOfMaterials(about, packages), null, 2);
  await writeFile(path.join(folder, 'bom.json'), `${bill}\n`);
  const notices = await thirdPartyNotices(packages, fetched);
  await writeFile(path.join(folder, 'THIRD-PARTY-NOTICES.txt'), notices);
}
