import { buffer } from 'node:stream/consumers';
import { recode } from './recode.ts';

/** A process that is handed one picture, answers what is kept of it, and ends. */
const answer = await recode(await buffer(process.stdin));
process.send?.(answer, () => process.disconnect());
