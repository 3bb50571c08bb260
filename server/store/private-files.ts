import { chmodSync, closeSync, openSync, statSync } from 'node:fs';

export const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;
const BY_OTHERS = 0o007;

/** Makes a file that only this account may open; SQLite gives what it puts beside it the same rights. */
export function createPrivate(file: string): void {
  closeSync(openSync(file, 'a', PRIVATE_FILE));
}

/**
 * Takes a file of ours away from everybody else: names and hashes in it are no business of the machine's other accounts.
 * One that only a group may read was given to that group on purpose, and stays so.
 */
export function keepPrivate(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  const isOurs = found !== undefined && found.uid === process.getuid?.();
  if (!isOurs || (found.mode & BY_OTHERS) === 0) return;
  try {
    chmodSync(file, PRIVATE_FILE);
  } catch {
    // A USB stick knows no rights: the site must start from it all the same.
  }
}
