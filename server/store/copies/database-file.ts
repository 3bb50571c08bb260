import { lstatSync, readlinkSync, type Stats } from 'node:fs';
import path from 'node:path';

/**
 * The file behind symbolic links. Lock, secret and backups are named after it: otherwise two servers with two names for one file
 * would not notice each other.
 */
export function resolveLinks(name: string): string {
  let file = name;
  for (let links = 0; links < LINKS_MAX && readStats(file)?.isSymbolicLink() === true; links += 1) {
    file = path.resolve(path.dirname(file), readlinkSync(file));
  }
  return file;
}

/** Whether the file has a second name by a hard link, which cannot be followed. */
export function hasOtherNames(file: string): boolean {
  const stats = readStats(file);
  return stats?.isFile() === true && stats.nlink > 1;
}

/** The system's own limit; a link to itself fails when it is opened. */
const LINKS_MAX = 40;

function readStats(file: string): Stats | undefined {
  try {
    return lstatSync(file, { throwIfNoEntry: false });
  } catch {
    // Without permission to look, opening the file gives the error.
    return undefined;
  }
}
