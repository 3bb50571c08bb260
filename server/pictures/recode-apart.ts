import { programFile } from '#server/program-file.ts';
import { ok, refuse, type Result } from '#server/rules/result.ts';
import { runApart } from './apart.ts';
import type { Fault, Recoded } from './recode.ts';

/** The time is for a decoder that does not come to look at its own clock. */
const DECODER = {
  file: programFile(import.meta, 'recode-process'),
  millisecondsMax: 60_000,
};

/** Decodes a picture in a process of its own. */
export async function recodeApart(
  bytes: Uint8Array,
  stop: AbortSignal,
  { file, millisecondsMax } = DECODER,
): Promise<Result<Recoded>> {
  const run = await runApart<Recoded | Fault>(file, bytes, { stop, millisecondsMax });
  if ('answer' in run) return 'fault' in run.answer ? refuse(run.answer.fault) : ok(run.answer);
  if (run.ended === 'stopped') return refuse('busy');
  return refuse(run.ended === 'too-slow' ? 'picture-too-slow' : 'picture-unreadable');
}
