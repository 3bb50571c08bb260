import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LOWEST_SERVING_NODE, pinnedNode } from '../node-versions.mjs';
import { isInstalled } from '../licences/locked-packages.ts';
import { writePapers } from '../licences/write-papers.ts';
import { bundleServer, COMMANDS } from './bundle-server.ts';
import { copyNativePackages } from './native-packages.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const INSTALLED = path.join(ROOT, 'node_modules');
export const PRODUCTION = path.join(ROOT, 'production');

/** Something in the folder is not of its making, and would be lost with it. */
export class NotOursError extends Error {}

/**
 * What is needed to serve, and nothing else, in a folder that may be moved anywhere: the built pages, the server in plain
 * JavaScript, the packages with machine code, and the Node that the lockfile pins, whichever runs this.
 */
export async function makeProduction(target = PRODUCTION): Promise<void> {
  await refuseForeign(target);
  // Made apart and put in place whole: a build that fails leaves the folder of the version before.
  const made = `${target}.partial`;
  await rm(made, { recursive: true, force: true });
  await mkdir(path.join(made, 'bin'), { recursive: true });
  await bundleServer(path.join(made, 'server'));
  await cp(path.join(ROOT, 'dist'), path.join(made, 'dist'), { recursive: true });
  await rm(path.join(made, 'dist', 'fingerprint'), { force: true });
  await copyNativePackages(INSTALLED, path.join(made, 'node_modules'));
  const node = pinnedNode(INSTALLED);
  if (node === null) throw new Error('no Node is pinned for this machine');
  await cp(node, path.join(made, 'bin', path.basename(node)));
  await cp(path.join(ROOT, 'LICENSE'), path.join(made, 'LICENSE'));
  await writePapers(made, (each) => each.use === 'shipped' && isInstalled(each));
  await writeEntries(made);
  await rm(target, { recursive: true, force: true });
  await rename(made, target);
}

async function writeEntries(folder: string): Promise<void> {
  const about = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as {
    [field: string]: unknown;
  };
  const { name, version, license } = about;
  const manifest = { name, version, private: true, license, type: 'module' };
  const engines = { node: `>=${LOWEST_SERVING_NODE}` };
  const text = `${JSON.stringify({ ...manifest, engines }, null, 2)}\n`;
  await writeFile(path.join(folder, 'package.json'), text);
  await writeFile(path.join(folder, 'server', 'node-version.js'), REFUSAL_OF_OLD_NODE);
  for (const command of Object.keys(COMMANDS)) {
    const lines = ["import './server/node-version.js';", `await import('./server/${command}.js');`];
    await writeFile(path.join(folder, `${command}.js`), `${lines.join('\n')}\n`);
  }
}

/** In words that an old Node can still read: otherwise it would end with the name of a module that it lacks. */
const REFUSAL_OF_OLD_NODE = `var order = process.versions.node.localeCompare('${LOWEST_SERVING_NODE}', 'en', { numeric: true });
if (order < 0) {
  process.stderr.write('Il faut Node ${LOWEST_SERVING_NODE} ou plus récent, et celui-ci est ' + process.version + ' : utilisez bin/node, dans le même dossier.\\n');
  process.exit(1);
}
`;

const OURS = new Set([
  ...Object.keys(COMMANDS).map((command) => `${command}.js`),
  'bin',
  'dist',
  'node_modules',
  'server',
  'LICENSE',
  'THIRD-PARTY-NOTICES.txt',
  'bom.json',
  'package.json',
]);

/** A site that was started inside the folder has left its data there. */
async function refuseForeign(target: string): Promise<void> {
  if (!existsSync(target)) return;
  const foreign = (await readdir(target)).find((name) => !OURS.has(name));
  if (foreign === undefined) return;
  throw new NotOursError(
    `${path.join(target, foreign)} serait perdu : déplacez-le hors de ce dossier, qui est refait à chaque fois, puis relancez la même commande.`,
  );
}
