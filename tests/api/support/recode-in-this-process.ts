import { recode, type Recoded } from '#server/pictures/recode.ts';
import { ok, refuse, type Result } from '#server/rules/result.ts';

/**
 * Replaces the process that decodes a picture, in tests without hostile pictures: starting a
 * process takes longer than everything else.
 */
export async function recodeInProcess(bytes: Uint8Array): Promise<Result<Recoded>> {
  const recoded = await recode(bytes);
  return 'fault' in recoded ? refuse(recoded.fault) : ok(recoded);
}
