import { programFile } from '#server/program-file.ts';
import { ok, refuse, type Result } from '#server/rules/result.ts';
import { runWithBytes } from './limited-process.ts';
import type { Fault, Recoded } from './recode.ts';

/** The time limit is for a decoder that ignores its own. */
const DECODER = {
  file: programFile(import.meta, 'recode-process'),
  millisecondsMax: 60_000,
};

/** Decodes a picture in a separate process. */
export async function recodeInProcess(
  bytes: Uint8Array,
  stop: AbortSignal,
  { file, millisecondsMax } = DECODER,
): Promise<Result<Recoded>> {
  const run = await runWithBytes<Recoded | Fault>(file, bytes, { stop, millisecondsMax });
  if ('answer' in run) return 'fault' in run.answer ? refuse(run.answer.fault) : ok(run.answer);
  if (run.ended === 'stopped') return refuse('busy');
  return refuse(run.ended === 'too-slow' ? 'picture-too-slow' : 'picture-unreadable');
}
