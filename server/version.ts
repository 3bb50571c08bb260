import { readFileSync } from 'node:fs';
import path from 'node:path';

const file = path.join(import.meta.dirname, '..', 'package.json');

/** Of the program that runs. */
export const VERSION = String(
  (JSON.parse(readFileSync(file, 'utf8')) as { version: unknown }).version,
);
