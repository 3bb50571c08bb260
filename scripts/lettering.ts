import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { outlines } from './lettering/outlines.ts';

/** Extracts the outlines of the site's letters from its fonts. Run it again after a change of the fonts. */
const file = path.join(import.meta.dirname, '..', 'server', 'pictures', 'lettering.json');
await writeFile(file, await outlines());
process.stdout.write(`Lettres des aperçus : ${file}\n`);
