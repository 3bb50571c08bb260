import { execSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { billOfMaterials } from '#scripts/licences/bill-of-materials.ts';
import { lockedPackages, readLockfile } from '#scripts/licences/locked-packages.ts';
import { isFullRun } from '#tests/proofs.ts';
import about from '../../package.json' with { type: 'json' };
import { SEASON } from '../releases/season.ts';
import { STORY_POINTS } from '../releases/story.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const RELEASES = path.join(ROOT, 'tests', 'releases');
const UNRELEASED = 'Unreleased';
const HEADING = /^(\d+\.\d+\.\d+)(?: \((\d{4}-\d\d-\d\d)\))?$/;

test('the changelog goes by version, the newest first, and begins with that of package.json', () => {
  const [first = '', ...others] = changelogHeadings();
  const released = first === UNRELEASED ? others : [first, ...others];
  for (const heading of released) expect(heading).toMatch(HEADING);
  const versions = released.map(versionIn);
  const sorted = versions.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  expect(versions).toEqual(sorted);
  expect(first === UNRELEASED ? about.version : versions[0]).toBe(about.version);
  expect(readLockfile().packages['']?.version).toBe(about.version);
});

test.each(
  changelogHeadings()
    .filter((heading) => heading !== UNRELEASED)
    .map(versionIn),
)('version %s has left databases of both kinds for every later one to open', (version) => {
  const moments = version === '0.1.0' ? STORY_POINTS : [...STORY_POINTS, SEASON];
  const files = moments.flatMap((moment) => [
    `${moment}.db.gz`,
    `${moment}.sql.gz`,
    `${moment}.told.json.gz`,
  ]);
  const missing = [...files, 'migrate.ts'].filter(
    (file) => !existsSync(path.join(RELEASES, version, file)),
  );
  expect(missing).toEqual([]);
});

test('every package is pinned to one version', () => {
  const asked = {
    ...about.dependencies,
    ...about.optionalDependencies,
    ...about.devDependencies,
    ...about.overrides,
  };
  const loose = Object.entries(asked).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-\S+)?$/.test(version),
  );
  expect(loose).toEqual([]);
  expect(lockedPackages().filter(({ integrity }) => integrity === null)).toEqual([]);
});

test.each(isFullRun ? ['npm sbom'] : [])(
  '%s lists the same packages as our own bill',
  (command) => {
    const told = execSync(`${command} --package-lock-only --sbom-format cyclonedx`, {
      cwd: ROOT,
      stdio: 'pipe',
      maxBuffer: 10_000_000,
    });
    const { components } = JSON.parse(told.toString()) as { components: { purl: string }[] };
    const ours = billOfMaterials({ ...about, license: 'MIT' }, lockedPackages()).components;
    const purlsOf = (list: readonly { purl: string }[]) => list.map(({ purl }) => purl).toSorted();
    const fromNpm = ours.filter(({ purl }) => purl.startsWith('pkg:npm/'));
    expect(purlsOf(fromNpm)).toEqual([...new Set(purlsOf(components))]);
  },
);

function changelogHeadings(): string[] {
  const text = readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8');
  return Array.from(text.matchAll(/^## (.+)$/gm), ([, heading = '']) => heading);
}

function versionIn(heading: string): string {
  return HEADING.exec(heading)?.[1] ?? '';
}
