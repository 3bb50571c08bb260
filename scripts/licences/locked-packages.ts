import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..', '..');

/** Whether a package is part of a release, or only helps to make and test it. */
export type DependencyKind = 'shipped' | 'tool';

export type LockedPackage = {
  name: string;
  version: string;
  /** As an SPDX expression; null where the package names none. */
  licence: string | null;
  use: DependencyKind;
  /** Where it is installed, from the root of the project; absent on other kinds of machines. */
  folder: string;
  integrity: string | null;
};

type Entry = {
  name?: string;
  version?: string;
  license?: string;
  resolved?: string;
  integrity?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  hasInstallScript?: boolean;
  os?: string | readonly string[];
  cpu?: string | readonly string[];
  libc?: readonly string[];
};
export type Lockfile = { packages: Record<string, Entry> };

/** A kind of machine, in npm's words. */
export type Machine = { os: string; cpu: string; libc: string };

/** Dependencies only because `npm start` builds the site. What they need is in no release. */
const BUILDERS = new Set(['@tailwindcss/vite', '@vitejs/plugin-react', 'vite']);
/** Builders that put a few lines of their own into every bundle. */
const LEAVE_LINES = ['node_modules/vite', 'node_modules/rolldown'];

export function readLockfile(): Lockfile {
  return JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as Lockfile;
}

/** Every package that the lockfile pins, for all kinds of machines, by name. */
export function lockedPackages({ packages }: Lockfile = readLockfile()): LockedPackage[] {
  const shipped = shippedFolders(packages);
  return Object.entries(packages)
    .filter(([folder]) => folder !== '')
    .map(([folder, entry]): LockedPackage => ({
      name:
        entry.name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version ?? '',
      licence: entry.license ?? null,
      use: shipped.has(folder) ? 'shipped' : 'tool',
      folder,
      integrity: entry.integrity ?? null,
    }))
    .toSorted((a, b) => byName(a.name, b.name) || byName(a.version, b.version));
}

export function isInstalled({ folder }: LockedPackage): boolean {
  return existsSync(path.join(ROOT, folder));
}

/** The packages in a release for one kind of machine. The lockfile decides, not what is installed here: an npm without libc support installs more than is needed. */
export function shippedTo(machine: Machine, lockfile = readLockfile()): LockedPackage[] {
  const folders = shippedFolders(lockfile.packages, machine);
  return lockedPackages(lockfile).filter(({ folder }) => folders.has(folder));
}

/** The folders of these packages and of all that they need, on one kind of machine or on all. */
export function foldersOf(
  names: readonly string[],
  machine: Machine | null,
  { packages }: Lockfile = readLockfile(),
): Set<string> {
  const fits = (folder: string) => machine === null || isFor(machine, packages[folder]);
  const found = new Set(names.map((name) => `node_modules/${name}`).filter(fits));
  // The set grows while it is read, so that dependencies of dependencies are found too.
  for (const folder of found) {
    const { dependencies, optionalDependencies } = packages[folder] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const needed = BUILDERS.has(name) ? null : findInstalled(packages, folder, name);
      if (needed !== null && fits(needed)) found.add(needed);
    }
  }
  return found;
}

/** The site's dependencies that are needed to run it, and all that they need in turn. */
function shippedFolders(
  packages: Lockfile['packages'],
  machine: Machine | null = null,
): Set<string> {
  const { dependencies: always = {}, optionalDependencies: node = {} } = packages[''] ?? {};
  const runs = Object.keys({ ...always, ...node }).filter((name) => !BUILDERS.has(name));
  return new Set([...foldersOf(runs, machine, { packages }), ...LEAVE_LINES]);
}

function isFor(machine: Machine, { os, cpu, libc }: Entry = {}): boolean {
  const allows = (listed: string | readonly string[] | undefined, value: string) =>
    listed === undefined || [listed].flat().includes(value);
  return allows(os, machine.os) && allows(cpu, machine.cpu) && allows(libc, machine.libc);
}

/** The folder from which Node would load the package: it looks beside the package that needs it, then in each folder above. */
function findInstalled(packages: Lockfile['packages'], from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, folder.lastIndexOf('node_modules/'))) {
    const candidate = `${folder.replace(/\/$/, '')}/node_modules/${name}`.replace(/^\//, '');
    if (candidate in packages) return candidate;
    if (folder === '') return null;
  }
}

function byName(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
