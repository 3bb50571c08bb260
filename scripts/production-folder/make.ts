import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LOWEST_SERVING_NODE, pinnedNode } from '#scripts/setup/node-versions.mjs';
import { shippedTo, type Machine } from '../licences/locked-packages.ts';
import { writePapers } from '../licences/write-papers.ts';
import { bundleServer, COMMANDS } from './bundle-server.ts';
import { copyNativePackages } from './native-packages.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
/** Copied unchanged: the files for the installation, and the documentation. */
const COPIED_UNCHANGED = [
  'deploy',
  'docs/operations.md',
  'docs/sizing.md',
  'docs/watching.md',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
];
export const PRODUCTION = path.join(ROOT, 'production');

/** The folder contains a file that this script did not make. It would be lost. */
export class ForeignFileError extends Error {}

/** The kind of machine, and the folder in which its native packages and its Node are installed. */
type Packages = { machine: Machine; from: string };

const THIS_MACHINE: Packages = {
  machine: { os: process.platform, cpu: process.arch, libc: 'glibc' },
  from: ROOT,
};

/**
 * Makes a folder with everything that is needed to serve, and nothing else. It can be moved
 * anywhere: the built pages, the server in plain JavaScript, the packages with machine code, and
 * the Node that the lockfile pins, whichever Node runs this.
 */
export async function makeProductionFolder(
  target = PRODUCTION,
  { machine, from }: Packages = THIS_MACHINE,
): Promise<void> {
  await refuseForeignFiles(target);
  // Made in another folder and then renamed: a failed build leaves the folder of the previous
  // version.
  const partialFolder = `${target}.partial`;
  await rm(partialFolder, { recursive: true, force: true });
  await mkdir(path.join(partialFolder, 'bin'), { recursive: true });
  await bundleServer(path.join(partialFolder, 'server'));
  await cp(path.join(ROOT, 'dist'), path.join(partialFolder, 'dist'), { recursive: true });
  await rm(path.join(partialFolder, 'dist', 'fingerprint'), { force: true });
  await copyNativePackages(from, partialFolder, machine);
  const node = pinnedNode(path.join(from, 'node_modules'), `${machine.os}-${machine.cpu}`);
  if (node === null) throw new Error('no Node is pinned for this kind of machine');
  await cp(node, path.join(partialFolder, 'bin', path.basename(node)));
  for (const name of COPIED_UNCHANGED)
    await cp(path.join(ROOT, name), path.join(partialFolder, name), {
      recursive: true,
      filter: isNotSettingsFile,
    });
  await writePapers(partialFolder, shippedTo(machine), from);
  await writeEntries(partialFolder);
  await rm(target, { recursive: true, force: true });
  await rename(partialFolder, target);
}

/** The passwords of the developer must not be copied. */
function isNotSettingsFile(file: string): boolean {
  return path.basename(file) !== '.env';
}

async function writeEntries(folder: string): Promise<void> {
  const packageJson = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as {
    [field: string]: unknown;
  };
  const { name, version, license } = packageJson;
  const manifest = { name, version, private: true, license, type: 'module' };
  const engines = { node: `>=${LOWEST_SERVING_NODE}` };
  const text = `${JSON.stringify({ ...manifest, engines }, null, 2)}\n`;
  await writeFile(path.join(folder, 'package.json'), text);
  await writeFile(path.join(folder, 'server', 'node-version.js'), OLD_NODE_CHECK);
  for (const command of Object.keys(COMMANDS)) {
    const lines = ["import './server/node-version.js';", `await import('./server/${command}.js');`];
    await writeFile(path.join(folder, `${command}.js`), `${lines.join('\n')}\n`);
  }
}

/**
 * Written so that an old Node can run it. Otherwise an old Node would fail with the name of a
 * missing module.
 */
const OLD_NODE_CHECK = `var order = process.versions.node.localeCompare('${LOWEST_SERVING_NODE}', 'en', { numeric: true });
if (order < 0) {
  process.stderr.write('Il faut Node ${LOWEST_SERVING_NODE} ou plus récent, et celui-ci est ' + process.version + ' : utilisez bin/node, dans le même dossier.\\n');
  process.exit(1);
}
`;

const OWN_ENTRIES = new Set([
  ...Object.keys(COMMANDS).map((command) => `${command}.js`),
  ...COPIED_UNCHANGED.map((name) => name.split('/')[0] ?? name),
  'bin',
  'dist',
  'node_modules',
  'server',
  'THIRD-PARTY-NOTICES.txt',
  'bom.json',
  'package.json',
]);

/** A site that was started inside the folder may have left its data there. */
async function refuseForeignFiles(target: string): Promise<void> {
  if (!existsSync(target)) return;
  const foreign = (await readdir(target)).find((name) => !OWN_ENTRIES.has(name));
  if (foreign === undefined) return;
  throw new ForeignFileError(
    `${path.join(target, foreign)} serait perdu : déplacez-le hors de ce dossier, qui est refait à chaque fois, puis relancez la même commande.`,
  );
}
