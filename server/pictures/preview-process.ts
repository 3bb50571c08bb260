import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import sharp from 'sharp';
import type { PreviewWords } from '#contract/events/previews.ts';
import { preferOomKill } from './prefer-oom-kill.ts';
import { previewDrawing, type Lettering } from './preview-drawing.ts';

/** A process that gets the words of one preview, answers with its picture, and ends. */
await preferOomKill();
sharp.concurrency(1);
sharp.cache(false);
const words = (await json(process.stdin)) as PreviewWords;
const lettering = JSON.parse(await readFile(beside('lettering.json'), 'utf8')) as Lettering;
const png = await sharp(beside('preview-scene.png'))
  .composite([{ input: Buffer.from(previewDrawing(words, lettering)) }])
  .png({ palette: true, quality: 90, compressionLevel: 9 })
  .toBuffer();
process.send?.(png, () => process.disconnect());

function beside(file: string): string {
  return path.join(import.meta.dirname, file);
}
