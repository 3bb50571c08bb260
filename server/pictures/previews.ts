import type { PreviewWords } from '#contract/events/previews.ts';
import { programFile } from '#server/program-file.ts';
import { createMutex } from '#server/store/drivers/mutex.ts';
import { runWithBytes } from './limited-process.ts';

const PROGRAM = programFile(import.meta, 'preview-process');
/** For a process that hangs: on a busy machine, drawing at low priority takes long. */
const MILLISECONDS_MAX = 120_000;
/** 50 kB each: enough for a dozen events. */
const CACHED_MAX = 60;

/**
 * Caches previews by their words: other changes of an event do not redraw them. One is drawn at a time, in a separate process,
 * because only programs that fetch links wait for them.
 */
export function createPreviews(draw = drawInProcess) {
  const cached = new Map<string, Promise<Uint8Array>>();
  const runInTurn = createMutex();

  return (words: PreviewWords): Promise<Uint8Array> => {
    const key = JSON.stringify(words);
    const drawn = cached.get(key) ?? runInTurn(() => draw(key));
    // Moved to the end: the least recently used is dropped first.
    cached.delete(key);
    cached.set(key, drawn);
    for (const oldest of [...cached.keys()].slice(0, -CACHED_MAX)) cached.delete(oldest);
    drawn.catch(() => cached.delete(key));
    return drawn;
  };
}

/** The machine is busy: the preview may be requested again. */
export class PreviewTooSlowError extends Error {}

async function drawInProcess(words: string): Promise<Uint8Array> {
  const run = await runWithBytes<Uint8Array>(PROGRAM, Buffer.from(words), {
    stop: new AbortController().signal,
    millisecondsMax: MILLISECONDS_MAX,
  });
  if ('answer' in run) return run.answer;
  if (run.ended === 'too-slow') throw new PreviewTooSlowError('a preview took too long');
  throw new Error(`a preview could not be drawn: ${run.ended}`);
}
