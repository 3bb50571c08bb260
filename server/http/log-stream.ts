const UNREAD_BYTES_MAX = 1024 * 1024;

/**
 * Where the log goes: to standard output, through Node's own stream. A terminal that was closed, a full disk and a
 * reader that no longer reads must cost lines of the log, and not the site: written the library's own way, the first two
 * ended the process or held it for ever, and the third kept it from stopping.
 */
export const logStream = {
  write: (line: string): void => {
    if (process.stdout.writableLength < UNREAD_BYTES_MAX) process.stdout.write(line);
  },
};

/** What cannot be written is lost; unheard, the failure would end the process. */
export function outliveOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
