import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';

const TIMEOUT_MILLISECONDS = 3000;
const PAUSE_MILLISECONDS = 50;
const BUSY = 5;

/**
 * A test write on its own connection: it neither waits in the queue of writes nor blocks it. While the file is locked it retries
 * from time to time, because waiting for a lock would block the whole process.
 */
export function createWriteProbe(file: string) {
  let connection: DatabaseSync | null = null;
  const closed = new AbortController();

  const write = (): void => {
    connection ??= openDurable(file);
    connection.prepare('update write_probe set at = ?').run(new Date().toISOString());
  };
  const close = (): void => {
    connection?.close();
    connection = null;
  };

  return {
    tryWrite: async (): Promise<void> => {
      const end = performance.now() + TIMEOUT_MILLISECONDS;
      while (!closed.signal.aborted) {
        try {
          return write();
        } catch (error) {
          if (!isBusy(error) || performance.now() > end) {
            // After a disk failure the connection is not trusted again.
            close();
            throw error;
          }
        }
        await pause(PAUSE_MILLISECONDS, undefined, { ref: false });
      }
    },
    close: (): void => {
      closed.abort();
      close();
    },
  };
}

function openDurable(file: string): DatabaseSync {
  const connection = new DatabaseSync(file, { timeout: 0 });
  connection.exec('pragma synchronous = full');
  return connection;
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === BUSY;
}
