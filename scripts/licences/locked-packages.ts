import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..', '..');

/** Whether a package is part of what we hand on, or only helps to make and test it. */
export type Use = 'shipped' | 'tool';

export type LockedPackage = {
  name: string;
  version: string;
  /** As an SPDX expression; null where the package names none. */
  licence: string | null;
  use: Use;
  /** Where it is installed, from the root of the project; absent on other kinds of machines. */
  folder: string;
  integrity: string | null;
};

type Entry = {
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  hasInstallScript?: boolean;
  os?: string | readonly string[];
  cpu?: string | readonly string[];
  libc?: readonly string[];
};
export type Lockfile = { packages: Record<string, Entry> };

/** They are dependencies because `npm start` installs and builds; nothing of what they need reaches anybody. */
const BUILDERS = new Set(['@tailwindcss/vite', '@vitejs/plugin-react', 'vite']);
/** Builders of which a few lines are in every bundle. */
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

/** What the site's own dependencies need to run, and what those need. */
function shippedFolders(packages: Lockfile['packages']): Set<string> {
  const { dependencies: always = {}, optionalDependencies: node = {} } = packages[''] ?? {};
  const runs = Object.keys({ ...always, ...node }).filter((name) => !BUILDERS.has(name));
  const found = new Set(runs.map((name) => `node_modules/${name}`));
  // What is found is looked through as it grows.
  for (const folder of found) {
    const { dependencies, optionalDependencies } = packages[folder] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const needed = BUILDERS.has(name) ? null : nearest(packages, folder, name);
      if (needed !== null) found.add(needed);
    }
  }
  for (const folder of LEAVE_LINES) found.add(folder);
  return found;
}

/** As Node looks for it: beside what needs it, and from there upwards. */
function nearest(packages: Lockfile['packages'], from: string, name: string): string | null {
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
