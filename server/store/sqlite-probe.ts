import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';

const GIVES_UP_AFTER_MILLISECONDS = 3000;
const PAUSE_MILLISECONDS = 50;
const BUSY = 5;

/**
 * A write on a connection of its own: it neither stands in the line of the others nor holds them up. While somebody has
 * the lock, it asks again from time to time instead of waiting for it, which would stop the whole process.
 */
export function createWriteProbe(file: string) {
  let connection: DatabaseSync | null = null;
  const closed = new AbortController();

  const write = (): void => {
    connection ??= openToSync(file);
    connection.prepare('update write_probe set at = ?').run(new Date().toISOString());
  };
  const close = (): void => {
    connection?.close();
    connection = null;
  };

  return {
    tryWrite: async (): Promise<void> => {
      const end = performance.now() + GIVES_UP_AFTER_MILLISECONDS;
      while (!closed.signal.aborted) {
        try {
          return write();
        } catch (error) {
          if (!isBusy(error) || performance.now() > end) {
            // What a failed disk leaves behind in a connection is not trusted again.
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

function openToSync(file: string): DatabaseSync {
  const connection = new DatabaseSync(file, { timeout: 0 });
  connection.exec('pragma synchronous = full');
  return connection;
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === BUSY;
}
