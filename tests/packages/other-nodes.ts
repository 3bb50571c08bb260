import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { NODE_PACKAGES, NODE_PROGRAM } from '#scripts/node-versions.mjs';
import { npm, run } from './npm.ts';

const KEPT = path.join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'nodes');

/** A Node of this version, or of this line, from the registry; it is kept for the next time. */
export async function otherNode(version: string): Promise<string> {
  const name = NODE_PACKAGES[`${process.platform}-${process.arch}`];
  if (name === undefined) throw new Error(`there is no package of Node for ${process.arch}`);
  const folder = path.join(KEPT, version);
  const node = path.join(folder, 'node_modules', name, NODE_PROGRAM);
  if (await isOf(node, version)) return node;
  await mkdir(folder, { recursive: true });
  const install = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder];
  await npm([...install, `${name}@${version}`], folder);
  if (!(await isOf(node, version))) throw new Error(`Node ${version} could not be installed`);
  return node;
}

export async function isOf(node: string, version: string): Promise<boolean> {
  const found = await run(node, ['--version']).catch(() => null);
  return `${found?.stdout.trim() ?? ''}.`.startsWith(`v${version}.`);
}
