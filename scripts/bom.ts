import path from 'node:path';
import { writePapers } from './licences/write-papers.ts';

/**
 * Writes the components and licences of everything that the lockfile pins. Packages that only build
 * and test the site are marked `excluded`.
 */
const folder = path.resolve(process.argv[2] ?? 'bom');
await writePapers(folder);
process.stdout.write(`Composants et licences : ${folder}\n`);
