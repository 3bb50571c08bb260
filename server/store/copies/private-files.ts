import { chmodSync, closeSync, openSync, statSync } from 'node:fs';

export const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;
const OTHERS_MODE = 0o007;

/** Creates a file that only this account may open. SQLite gives the files beside it the same rights. */
export function createPrivate(file: string): void {
  closeSync(openSync(file, 'a', PRIVATE_FILE));
}

/**
 * Removes other accounts' rights to our file, because it contains names and hashes. A file that a group may read was shared on
 * purpose, and stays so.
 */
export function makePrivate(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  const isOurs = found !== undefined && found.uid === process.getuid?.();
  if (!isOurs || (found.mode & OTHERS_MODE) === 0) return;
  try {
    chmodSync(file, PRIVATE_FILE);
  } catch {
    // A USB stick has no file rights: the site must start from it all the same.
  }
}
