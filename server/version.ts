import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Of the program that runs. Read when it is asked for: a server that was bundled into one file starts without its package beside it. */
export function version(): string {
  const file = path.join(import.meta.dirname, '..', 'package.json');
  const read = JSON.parse(readFileSync(file, 'utf8')) as { version: unknown };
  return String(read.version);
}
