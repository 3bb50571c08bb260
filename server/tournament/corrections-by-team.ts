import type { Lock } from '#contract/my-team.ts';
import { refuse, type Verdict } from '#server/rules/result.ts';
import type { Repositories } from '#server/store/repositories.ts';
import { isDrawn, mayRegister } from './document.ts';
import { readDocument } from './state.ts';

/** Why a team may no longer correct what it has registered; null as long as it may. */
export async function lockOf(
  tables: Pick<Repositories, 'tournament'>,
  now: Date,
): Promise<Lock | null> {
  const document = await readDocument(tables);
  if (isDrawn(document)) return 'round-drawn';
  const isOpen = mayRegister(document, await tables.tournament.admission(), now) === null;
  return isOpen ? null : 'registration-closed';
}

export function mayCorrect(lock: Lock | null): Verdict {
  if (lock === null) return null;
  return refuse(lock === 'round-drawn' ? 'corrections-drawn' : 'corrections-closed');
}
