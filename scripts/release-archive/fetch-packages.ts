import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { foldersOf, readLockfile, type Machine } from '../licences/locked-packages.ts';
import { NODE_PACKAGES } from '#scripts/setup/node-versions.mjs';
import { NATIVE } from '../production-folder/native-packages.ts';

const run = promisify(execFile);

/**
 * Lets npm install the native packages and the Node of one kind of machine, on any machine. npm
 * gets a lockfile with only these packages and their digests, without their platforms: some
 * versions of npm cannot install for another platform.
 */
export async function fetchPackages(folder: string, machine: Machine): Promise<void> {
  const node = NODE_PACKAGES[`${machine.os}-${machine.cpu}`];
  if (node === undefined) throw new Error(`no Node is pinned for ${machine.os} ${machine.cpu}`);
  const { packages } = readLockfile();
  const locked = [...foldersOf([...NATIVE, node], machine)].map((each) => {
    const { version, resolved, integrity } = packages[each] ?? {};
    if (integrity === undefined) throw new Error(`the lockfile has no digest of ${each}`);
    return [each, { version, resolved, integrity }] as const;
  });
  const dependencies = Object.fromEntries(
    locked.map(([each, { version }]) => [each.replace(/^node_modules\//, ''), version]),
  );
  const packageJson = { name: 'packages', version: '1.0.0', private: true, dependencies };
  const lockfile = {
    name: 'packages',
    version: '1.0.0',
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': { name: 'packages', version: '1.0.0', dependencies },
      ...Object.fromEntries(locked),
    },
  };
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(packageJson));
  await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify(lockfile));
  const flags = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const [program, ...words] = npmCommand();
  await run(program, [...words, ...flags], { cwd: folder });
}

/** The npm and the Node that run this script. */
function npmCommand(): [string, ...string[]] {
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
  return npm === undefined ? ['npm'] : [node, npm];
}
