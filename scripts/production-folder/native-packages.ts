import { cp } from 'node:fs/promises';
import path from 'node:path';
import { foldersOf, type Machine } from '../licences/locked-packages.ts';

/** Packages with machine code, which cannot be bundled. */
export const NATIVE = ['@node-rs/argon2', 'sharp'] as const;

/**
 * Copies the native packages, with their dependencies for this kind of machine, from one folder
 * with `node_modules` to another.
 */
export async function copyNativePackages(
  from: string,
  to: string,
  machine: Machine,
): Promise<void> {
  for (const folder of foldersOf(NATIVE, machine)) {
    const options = { recursive: true, filter: isNeededToRun };
    await cp(path.join(from, folder), path.join(to, folder), options);
  }
}

/** The sources of the machine code are left out. */
function isNeededToRun(file: string): boolean {
  return !/sharp[\\/](src|install)$/.test(file);
}
