import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * A folder in memory if possible: every write waits for the disk, and a busy disk would make the
 * tests slow.
 */
export function makeFastFolder(name: string): Promise<string> {
  return mkdtemp(path.join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), `arene-${name}-`));
}
