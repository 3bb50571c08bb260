import { recode, type Recoded } from '#server/pictures/recode.ts';
import { ok, refuse, type Result } from '#server/rules/result.ts';

/** In the place of the process that decodes a picture, where pictures are not hostile: to start one takes longer than all the rest. */
export async function recodeApart(bytes: Uint8Array): Promise<Result<Recoded>> {
  const recoded = await recode(bytes);
  return 'fault' in recoded ? refuse(recoded.fault) : ok(recoded);
}
