import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { beFirstToGo } from './be-first-to-go.ts';
import { recode } from './recode.ts';

/** A process that is handed one picture, answers what is kept of it, and ends. */
await beFirstToGo();
// One core, and nothing kept of what is done once.
sharp.concurrency(1);
sharp.cache(false);
// Nothing but what is accepted can be read here at all, whatever a file makes of its first bytes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
const answer = await recode(await buffer(process.stdin));
process.send?.(answer, () => process.disconnect());
