import { copyFile, cp, link, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawn, spawnSync } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { LOWEST_SERVING_NODE, NODE_PACKAGES, NODE_PROGRAM } from '#scripts/node-versions.mjs';
import about from '../../package.json' with { type: 'json' };
import { npmProgram } from './npm.ts';

const SCRIPTS = path.join(import.meta.dirname, '..', '..', 'scripts');
const SET_UP = ['setup.mjs', 'node-versions.mjs', 'npm-failure.mjs', 'serving.mjs'];

type Project = {
  /** The Node of the machine, which runs npm. */
  own?: string;
  /** Whether a Node is pinned for the machine, as it is not for one with musl. */
  isPinned?: boolean;
  lowest?: string;
};

/**
 * A checkout with nothing but our set-up, in which npm installs an empty package and the pinned Node. Its own Node and the pinned one are other files,
 * by which they can be told apart. What it starts says which Node runs it.
 */
export async function tinyProject({
  own = process.execPath,
  isPinned = true,
  lowest = LOWEST_SERVING_NODE,
}: Project = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'arene-set-up-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const machine = path.join(folder, 'machine', NODE_PROGRAM);
  const pinned = path.join(folder, 'pinned', NODE_PROGRAM);
  await sameFile(own, machine);
  await sameFile(process.execPath, pinned);
  for (const name of ['scripts', 'tool']) await mkdir(path.join(folder, name));
  await writePackages(folder, isPinned);
  for (const file of SET_UP) await cp(path.join(SCRIPTS, file), path.join(folder, 'scripts', file));
  const versions = await readFile(path.join(SCRIPTS, 'node-versions.mjs'), 'utf8');
  await writeFile(
    path.join(folder, 'scripts', 'node-versions.mjs'),
    versions.replace(`'${LOWEST_SERVING_NODE}'`, `'${lowest}'`),
  );
  await writeFile(path.join(folder, 'scripts', 'start.ts'), 'console.log(process.execPath);\n');
  const env = {
    PATH: [path.dirname(machine), '/usr/bin', '/bin'].join(path.delimiter),
    HOME: folder,
    npm_config_offline: 'true',
    npm_config_update_notifier: 'false',
  };
  const asUser = { cwd: folder, encoding: 'utf8', env } as const;
  return {
    folder,
    own: machine,
    pinned,
    npm: (...args: string[]) => spawnSync(machine, [npmProgram(), '--silent', ...args], asUser),
    npmInBackground: (...args: string[]) =>
      spawn(machine, [npmProgram(), '--silent', ...args], asUser),
    /** The set-up without npm around it; npm is played by a program that only says this, and fails. */
    withFailingNpm: async (words: string) => {
      const npm = path.join(folder, 'npm.mjs');
      const said = `process.stderr.write(${JSON.stringify(words)});\nprocess.exitCode = 1;\n`;
      await writeFile(npm, said);
      const withNpm = { ...env, npm_execpath: npm };
      return spawnSync(machine, ['scripts/setup.mjs', 'start'], { ...asUser, env: withNpm });
    },
  };
}

async function writePackages(folder: string, isPinned: boolean): Promise<void> {
  const name = NODE_PACKAGES[`${process.platform}-${process.arch}`] ?? '';
  const bin = { node: NODE_PROGRAM.replaceAll('\\', '/') };
  const root = {
    name: 'tiny',
    version: '1.0.0',
    dependencies: { tool: 'file:tool' },
    ...(isPinned && { optionalDependencies: { [name]: 'file:pinned' } }),
  };
  const locked = {
    [`node_modules/${name}`]: { resolved: 'pinned', link: true },
    pinned: { name, version: '1.0.0', optional: true, bin },
  };
  const files = {
    'package.json': { ...root, private: true, type: 'module', scripts: about.scripts },
    'package-lock.json': {
      name: 'tiny',
      version: '1.0.0',
      lockfileVersion: 3,
      requires: true,
      packages: {
        '': root,
        'node_modules/tool': { resolved: 'tool', link: true },
        tool: { version: '1.0.0' },
        ...(isPinned && locked),
      },
    },
    'tool/package.json': { name: 'tool', version: '1.0.0' },
    'pinned/package.json': { name, version: '1.0.0', bin },
  };
  for (const [file, content] of Object.entries(files)) {
    await writeFile(path.join(folder, file), `${JSON.stringify(content, null, 2)}\n`);
  }
}

async function sameFile(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  // A link across two disks is refused.
  await link(from, to).catch(() => copyFile(from, to));
}
