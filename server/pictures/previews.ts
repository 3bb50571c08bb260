import type { PreviewWords } from '#contract/previews.ts';
import { programFile } from '#server/program-file.ts';
import { createQueue } from '#server/store/queue.ts';
import { runApart } from './apart.ts';

const PROGRAM = programFile(import.meta, 'preview-process');
/** For what hangs: on a busy machine, where everybody else goes first, drawing one takes its time. */
const MILLISECONDS_MAX = 120_000;
/** Of fifty kilobytes each: those of a dozen events. */
const KEPT_MAX = 60;

/**
 * The previews that were drawn last, by what they say: whatever else changes in an event, its previews are not drawn again. One at a
 * time, in a process of its own: nobody waits for them but programs that fetch links.
 */
export function createPreviews(draw = drawApart) {
  const kept = new Map<string, Promise<Uint8Array>>();
  const inTurn = createQueue();

  return (words: PreviewWords): Promise<Uint8Array> => {
    const key = JSON.stringify(words);
    const drawn = kept.get(key) ?? inTurn(() => draw(key));
    // Put last again: what nobody has asked for the longest goes first.
    kept.delete(key);
    kept.set(key, drawn);
    for (const oldest of [...kept.keys()].slice(0, -KEPT_MAX)) kept.delete(oldest);
    drawn.catch(() => kept.delete(key));
    return drawn;
  };
}

/** The machine has other things to do: it may be asked for again. */
export class PreviewTooSlowError extends Error {}

async function drawApart(words: string): Promise<Uint8Array> {
  const run = await runApart<Uint8Array>(PROGRAM, Buffer.from(words), {
    stop: new AbortController().signal,
    millisecondsMax: MILLISECONDS_MAX,
  });
  if ('answer' in run) return run.answer;
  if (run.ended === 'too-slow') throw new PreviewTooSlowError('a preview took too long');
  throw new Error(`a preview could not be drawn: ${run.ended}`);
}
