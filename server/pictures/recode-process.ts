import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { preferOomKill } from './prefer-oom-kill.ts';
import { recode } from './recode.ts';

/** A process that gets one picture, answers with its two sizes, and ends. */
await preferOomKill();
// One core and no cache, because it runs once.
sharp.concurrency(1);
sharp.cache(false);
// Only the accepted formats can be decoded here, whatever the first bytes of a file claim.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
const answer = await recode(await buffer(process.stdin));
process.send?.(answer, () => process.disconnect());
