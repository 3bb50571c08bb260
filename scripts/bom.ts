import path from 'node:path';
import { writePapers } from './licences/write-papers.ts';

/** Everything that the lockfile pins; what only helps to make and test the site is marked `excluded`. */
const folder = path.resolve(process.argv[2] ?? 'bom');
await writePapers(folder);
process.stdout.write(`Composants et licences : ${folder}\n`);
