import type { Steps, TournamentMatch, TournamentRound } from '#contract/tournament.ts';

/** What the tournament's screen shows, and the step of the line that it belongs to. */
export type View = { step: string | null } & (
  | { show: 'teams' | 'standings' | 'groups' | 'bracket' | 'finished' }
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
  if (step === 'groups' || step === 'bracket' || step === 'finished') return { step, show: step };
  const round = Number(step.replace('round-', ''));
  return { step, show: draft?.round_number === round ? 'draft' : 'round', round };
}

/** The match that an address names, and the step on whose screen it is. */
export function matchOf(
  wanted: string | undefined,
  { matches, rounds }: Drawn,
): { pk_match: number; step: string } | null {
  const pk_match = Number(MATCH_VIEW.exec(wanted ?? '')?.[1]);
  const match = matches.find((candidate) => candidate.pk_match === pk_match);
  const round = rounds.find(({ pk_round }) => pk_round === match?.fk_round);
  if (round === undefined) return null;
  return { pk_match, step: stepOf(round) };
}

function stepOf({ side, number }: Pick<TournamentRound, 'side' | 'number'>): string {
  if (side === 'swiss') return `round-${number}`;
  return side === 'groups' ? 'groups' : 'bracket';
}

export function matchHref(pk_match: number): string {
  return hrefOf(`match-${pk_match}`);
}

type Drawn = {
  matches: readonly Pick<TournamentMatch, 'pk_match' | 'fk_round'>[];
  rounds: readonly Pick<TournamentRound, 'pk_round' | 'side' | 'number'>[];
};

const MATCH_VIEW = /^match-(\d+)$/;

export function hrefOf(view: string | null): string {
  return view === null ? '/admin/tournament' : `/admin/tournament/${view}`;
}
