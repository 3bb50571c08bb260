import { copyFile, cp, link, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawn, spawnSync } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { LOWEST_SERVING_NODE, NODE_PACKAGES, NODE_PROGRAM } from '#scripts/setup/node-versions.mjs';
import about from '../../package.json' with { type: 'json' };
import { npmProgram } from './npm.ts';

const SCRIPTS = path.join(import.meta.dirname, '..', '..', 'scripts');
const VERSIONS = path.join('setup', 'node-versions.mjs');

type Project = {
  /** The Node of the machine, which runs npm. */
  own?: string;
  /** Whether a Node is pinned for the machine. None is for one with musl. */
  isPinned?: boolean;
  lowest?: string;
};

/**
 * A checkout with only our set-up, in which npm installs an empty package and the pinned Node. The
 * machine's own Node and the pinned one are different files, so that they can be told apart. The
 * started script prints which Node runs it.
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
  await linkOrCopy(own, machine);
  await linkOrCopy(process.execPath, pinned);
  for (const name of ['scripts', 'tool']) await mkdir(path.join(folder, name));
  await writePackages(folder, isPinned);
  for (const part of ['setup.mjs', 'setup']) {
    await cp(path.join(SCRIPTS, part), path.join(folder, 'scripts', part), { recursive: true });
  }
  const versions = await readFile(path.join(SCRIPTS, VERSIONS), 'utf8');
  await writeFile(
    path.join(folder, 'scripts', VERSIONS),
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
    /**
     * Runs the set-up without npm. A program replaces npm: it prints these words, and fails or ends
     * by a signal.
     */
    withFailingNpm: async (words: string, signal: NodeJS.Signals | null = null) => {
      const npm = path.join(folder, 'npm.mjs');
      const end =
        signal === null ? 'process.exitCode = 1' : `process.kill(process.pid, '${signal}')`;
      const script = `process.stderr.write(${JSON.stringify(words)});\n${end};\n`;
      await writeFile(npm, script);
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

async function linkOrCopy(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  // A hard link between two disks is refused.
  await link(from, to).catch(() => copyFile(from, to));
}
