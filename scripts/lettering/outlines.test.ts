import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { outlines } from './outlines.ts';

const KEPT = path.join(import.meta.dirname, '..', '..', 'server', 'pictures', 'lettering.json');

// Without it, previews keep the letters of a font that the pages no longer have. `npm run lettering` mends it.
test('previews are drawn with the letters of the fonts that are installed', async () => {
  expect((await outlines()) === (await readFile(KEPT, 'utf8'))).toBe(true);
});
