import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { NODE_PACKAGES, NODE_PROGRAM } from '#scripts/setup/node-versions.mjs';
import { npm, run } from './npm.ts';

const CACHE_FOLDER = path.join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'nodes');

/** A Node of this version or line, downloaded from the registry and cached. */
export async function otherNode(version: string): Promise<string> {
  const name = NODE_PACKAGES[`${process.platform}-${process.arch}`];
  if (name === undefined) throw new Error(`there is no package of Node for ${process.arch}`);
  const folder = path.join(CACHE_FOLDER, version);
  const node = path.join(folder, 'node_modules', name, NODE_PROGRAM);
  if (await isNodeVersion(node, version)) return node;
  await mkdir(folder, { recursive: true });
  const install = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder];
  await npm([...install, `${name}@${version}`], folder);
  if (!(await isNodeVersion(node, version)))
    throw new Error(`Node ${version} could not be installed`);
  return node;
}

export async function isNodeVersion(node: string, version: string): Promise<boolean> {
  const found = await run(node, ['--version']).catch(() => null);
  return `${found?.stdout.trim() ?? ''}.`.startsWith(`v${version}.`);
}
