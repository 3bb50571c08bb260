import type { Steps } from '#contract/tournament.ts';

/** What the tournament's screen shows, and the step of the line that it belongs to. */
export type View = { step: string | null } & (
  | { show: 'teams' | 'standings' | 'bracket' | 'finished' }
  | { show: 'draft' | 'round'; round: number }
);

/** The view of an address; without one, or for a step that has not come yet, what is to be done now. */
export function viewOf(
  wanted: string | undefined,
  { steps, draft }: Pick<Steps, 'steps' | 'draft'>,
): View {
  if (wanted === 'teams' || wanted === 'standings') return { step: null, show: wanted };
  const current = steps.find(({ state }) => state === 'current')?.key ?? 'registration';
  const isThere = steps.some(({ key, state }) => key === wanted && state !== 'coming');
  const step = isThere && wanted !== undefined ? wanted : current;
  if (step === 'registration') return { step, show: 'teams' };
  if (step === 'bracket' || step === 'finished') return { step, show: step };
  const round = Number(step.replace('round-', ''));
  return { step, show: draft?.round_number === round ? 'draft' : 'round', round };
}

export function hrefOf(view: string | null): string {
  return view === null ? '/admin/tournament' : `/admin/tournament/${view}`;
}
