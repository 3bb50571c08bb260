import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { createPrivate } from '#server/store/copies/private-files.ts';

export type FileLock = {
  release: () => void;
  /** For a lock that nobody else waits for. */
  releaseAndRemove: () => void;
};

/** Null while another process has the lock. The system releases it when the process dies, so a crash leaves no stale lock. */
export function tryLock(file: string): FileLock | null {
  createPrivate(file);
  const lock = new DatabaseSync(file);
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch {
    lock.close();
    return null;
  }
  return {
    release: () => lock.close(),
    releaseAndRemove: () => {
      try {
        // Removed before the release: otherwise it could remove a file that another process has locked since.
        for (const beside of ['', '-journal']) rmSync(file + beside, { force: true });
      } catch {
        // Windows keeps the name of an open file: it stays, empty.
      }
      lock.close();
    },
  };
}
