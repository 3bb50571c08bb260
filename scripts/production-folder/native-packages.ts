import { existsSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';

/** What holds machine code, and therefore cannot be put into a bundle. */
export const NATIVE = ['@node-rs/argon2', 'sharp'] as const;

type Manifest = Record<'dependencies' | 'optionalDependencies', Record<string, string> | undefined>;

/** Copies them, with what they need, as they were installed for this machine. */
export async function copyNativePackages(installed: string, target: string): Promise<void> {
  const wanted = new Set<string>(NATIVE);
  // What is found is looked through as it grows.
  for (const name of wanted) {
    const folder = path.join(installed, name);
    // One for another kind of machine.
    if (!existsSync(folder)) continue;
    const manifest = JSON.parse(
      await readFile(path.join(folder, 'package.json'), 'utf8'),
    ) as Manifest;
    const needed = { ...manifest.dependencies, ...manifest.optionalDependencies };
    for (const each of Object.keys(needed)) wanted.add(each);
    await cp(folder, path.join(target, name), { recursive: true, filter: isNeededToRun });
  }
}

/** Not the sources from which machine code is made. */
function isNeededToRun(file: string): boolean {
  return !/sharp[\\/](src|install)$/.test(file);
}
