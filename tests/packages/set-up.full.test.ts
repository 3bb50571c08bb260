import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { LOWEST_SERVING_NODE } from '#scripts/setup/node-versions.mjs';
import about from '../../package.json' with { type: 'json' };
import { tinyProject } from './tiny-project.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const OLDER_THAN_THIS = '126.0.0';

describe('npm start is served, on its first and on its second run,', () => {
  test.each([
    ['by the machine’s own Node where it is new enough', {}, 'own'],
    ['by the pinned Node where it is older', { lowest: OLDER_THAN_THIS }, 'pinned'],
    ['by the machine’s own Node where none is pinned, as with musl', { isPinned: false }, 'own'],
  ] as const)('%s', async (_where, machine, serving) => {
    const project = await tinyProject(machine);
    const first = project.npm('start');
    expect(first.stderr).toBe('');
    expect(first.stdout).toMatch(/^Installation des dépendances… [\d.]+ s\n/);
    expect(first.stdout.split('\n').at(-2)).toBe(project[serving]);
    expect(project.npm('start').stdout).toBe(`${project[serving]}\n`);
  });

  test('by the machine’s own Node where the packages were there before', async () => {
    const project = await tinyProject();
    project.npm('ci');
    expect(project.npm('start').stdout).toContain(`\n${project.own}\n`);
  });
});

test('where no Node is pinned and the own one is too old, a sentence says which to install', async () => {
  const project = await tinyProject({ isPinned: false, lowest: OLDER_THAN_THIS });
  for (const run of ['first', 'second']) {
    const { status, stderr } = project.npm('start');
    expect([run, status]).toEqual([run, 1]);
    expect(stderr).toBe(
      `Il faut Node ${OLDER_THAN_THIS} ou plus récent, et celui-ci est ${process.versions.node} : installez-le depuis https://nodejs.org, puis relancez la même commande.\n`,
    );
  }
});

test('where the pinned Node does not start, a sentence says why, and which to install', async () => {
  const project = await tinyProject({ lowest: OLDER_THAN_THIS });
  // A link: the file behind it is the Node that runs this test.
  await rm(project.pinned);
  await writeFile(project.pinned, '#!/bin/sh\necho libatomic.so.1: not found >&2\nexit 127\n', {
    mode: 0o755,
  });
  for (const run of ['first', 'second']) {
    const { status, stderr } = project.npm('start');
    expect([run, status]).toEqual([run, 1]);
    expect(stderr).toBe(
      `Le Node fourni avec le site ne démarre pas sur cette machine (libatomic.so.1: not found) : installez Node ${OLDER_THAN_THIS} ou plus récent depuis https://nodejs.org, puis relancez la même commande.\n`,
    );
  }
});

test('a failed installation says why in a line, and does not blame the network', async () => {
  const project = await tinyProject();
  const { status, stderr } = await project.withFailingNpm(
    'npm error code ENOSPC\nnpm error syscall write\nnpm error errno -28\nnpm error nospc ENOSPC: no space left on device, write\n',
  );
  expect(status).toBe(1);
  expect(stderr).toContain('npm dit : ENOSPC: no space left on device, write\n');
  expect(stderr).not.toMatch(/connexion/);
});

test('a build that the system kills says that it was for want of memory', async () => {
  const project = await tinyProject();
  const dies = "process.kill(process.pid, 'SIGKILL');\n";
  await writeFile(path.join(project.folder, 'scripts', 'production.ts'), dies);
  const { status, stderr } = project.npm('run', 'build');
  expect(status).toBe(1);
  expect(stderr).toMatch(/^La construction a été arrêtée, sans doute faute de mémoire\. /m);
});

test('an npm that the system kills says so too, and blames no registry', async () => {
  const project = await tinyProject();
  const { status, stderr } = await project.withFailingNpm('npm error code ECONNRESET\n', 'SIGKILL');
  expect(status).toBe(1);
  expect(stderr).toMatch(/^L'installation a été arrêtée, sans doute faute de mémoire\. /);
  expect(stderr).not.toMatch(/registre/);
});

test('all that it started ends when npm was killed while it installed', async () => {
  const project = await tinyProject();
  const twoHours = 'setTimeout(() => {}, 7_200_000);\n';
  await writeFile(path.join(project.folder, 'scripts', 'start.ts'), twoHours);
  const npm = project.npmInBackground('start');
  await once(npm.stdout, 'data');
  npm.kill('SIGKILL');
  // Every process that was started holds the same end of it.
  npm.stdout.resume();
  await once(npm.stdout, 'end');
  expect(existsSync(path.join(project.folder, 'node_modules', 'tool'))).toBe(true);
});

test.each(['start', 'demo'] as const)(
  'npm run %s replaces a shell by the set-up, and gives cmd nothing that it does not know',
  (name) => {
    const command = `node scripts/setup.mjs ${name}`;
    const [before = '', after = ''] = about.scripts[name].split('#');
    // A shell sets a parameter, then becomes the program; the rest is a comment.
    expect(before).toBe(`set sh=1; exec ${command} `);
    // cmd sets a variable to all that stands before the ampersand.
    expect(after).toBe(` & ${command}`);
    expect(before).not.toMatch(/[&|<>%^"]/);
  },
);

test.each(['README.md', 'docs/operations.md'])('%s says which Node serves', (file) => {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const named = Array.from(text.matchAll(/Node (\d+(?:\.\d+)+)/g), ([, version]) => version);
  const serving = LOWEST_SERVING_NODE.replace(/\.0$/, '');
  const installing = about.engines.node.replace('>=', '');
  expect(new Set(named)).toEqual(new Set([installing, serving]));
});
