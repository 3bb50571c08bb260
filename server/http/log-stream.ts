import type { Config } from '#server/config.ts';
import { prettyLine } from './pretty-log.ts';

const UNREAD_BYTES_MAX = 1024 * 1024;

/**
 * Where the log goes: to standard output, through Node's own stream. A terminal that was closed, a full disk and a
 * reader that no longer reads must cost lines of the log, and not the site: written the library's own way, the first two
 * ended the process or held it for ever, and the third kept it from stopping.
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

/** What cannot be written is lost; unheard, the failure would end the process. */
export function outliveOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
