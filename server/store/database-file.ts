import { lstatSync, readlinkSync, type Stats } from 'node:fs';
import path from 'node:path';

/**
 * The file that a name leads to, through symbolic links. Lock, secret and backups are named after it: two servers that call one file
 * by two names would otherwise not see each other.
 */
export function fileBehind(name: string): string {
  let file = name;
  for (let links = 0; links < LINKS_MAX && found(file)?.isSymbolicLink() === true; links += 1) {
    file = path.resolve(path.dirname(file), readlinkSync(file));
  }
  return file;
}

/** Whether the file has a second name of the same rank, a hard link: nothing leads from one to the other. */
export function hasOtherNames(file: string): boolean {
  const stats = found(file);
  return stats?.isFile() === true && stats.nlink > 1;
}

/** As many as a system follows; one that leads to itself is refused when it is opened. */
const LINKS_MAX = 40;

function found(file: string): Stats | undefined {
  try {
    return lstatSync(file, { throwIfNoEntry: false });
  } catch {
    // Where one may not look, opening it says so.
    return undefined;
  }
}
