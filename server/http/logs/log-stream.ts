import type { Config } from '#server/config.ts';
import { prettyLine } from './pretty-log.ts';

const UNREAD_BYTES_MAX = 1024 * 1024;

/**
 * Writes the log to standard output through Node's own stream. A closed terminal, a full disk or a reader that has stopped must
 * only cost log lines. With the library's own stream, the first two ended or blocked the process, and the third kept it from
 * stopping.
 */
export function logStream(format: Config['logFormat'], output = process.stdout) {
  const colours = output.isTTY && process.env['NO_COLOR'] === undefined;
  return {
    write: (line: string): void => {
      if (output.writableLength >= UNREAD_BYTES_MAX) return;
      output.write(format === 'json' ? line : prettyLine(line, { colours }));
    },
  };
}

/** A failed write loses a line; without a listener, the error would end the process. */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
