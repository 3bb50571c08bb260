import type { Lock } from '#contract/teams/my-team.ts';
import { refuse, type Verdict } from '#server/rules/result.ts';
import { isDrawn, mayRegister } from '#server/tournament/document/document.ts';
import type { EventSettings } from '#server/tournament/state.ts';

/** Why a team may no longer correct what it has registered; null as long as it may. */
export function correctionLock(
  { document, admission }: Pick<EventSettings, 'document' | 'admission'>,
  now: Date,
): Lock | null {
  if (isDrawn(document)) return 'round-drawn';
  const isOpen = mayRegister(document, admission, now) === null;
  return isOpen ? null : 'registration-closed';
}

export function mayCorrect(lock: Lock | null): Verdict {
  if (lock === null) return null;
  return refuse(lock === 'round-drawn' ? 'corrections-drawn' : 'corrections-closed');
}
