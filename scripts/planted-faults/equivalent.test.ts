import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { faultsInFile } from './draw.ts';
import { EQUIVALENT } from './equivalent.ts';

const root = path.join(import.meta.dirname, '..', '..');

test.each(EQUIVALENT)('what is said of a fault in $file is said of code that is there', (known) => {
  const text = readFileSync(path.join(root, known.file), 'utf8');
  const possible = faultsInFile({ file: known.file, text });
  expect(possible.map(({ description }) => description)).toContain(known.description);
});
