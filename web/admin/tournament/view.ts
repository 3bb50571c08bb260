import { hasBegun } from '#contract/tournament/has-begun.ts';
import type { Steps, TournamentMatch, TournamentRound } from '#contract/tournament/tournament.ts';

/** The content of the tournament screen, and the step to which it belongs. */
export type View = { step: string | null } & (
  | { show: 'teams' | 'standings' | 'groups' | 'bracket' | 'finished' }
  | { show: 'draft' | 'round'; round: number }
);

/** The view of an address. Without one, or for a future step, the current step. */
export function viewFromAddress(
  requested: string | undefined,
  { steps, draft }: Pick<Steps, 'steps' | 'draft'>,
): View {
  if (requested === 'teams' || requested === 'standings') return { step: null, show: requested };
  const current = steps.find(({ state }) => state === 'current')?.key ?? 'registration';
  const isReached = steps.some(({ key, state }) => key === requested && state !== 'coming');
  const step = isReached && requested !== undefined ? requested : current;
  if (step === 'registration') return { step, show: 'teams' };
  if (step === 'groups' || step === 'bracket' || step === 'finished') return { step, show: step };
  const round = Number(step.replace('round-', ''));
  return { step, show: draft?.round_number === round ? 'draft' : 'round', round };
}

export function viewTitle(
  view: View,
  { tournament, steps }: Pick<Steps, 'tournament' | 'steps'>,
): string {
  switch (view.show) {
    case 'teams':
      return hasBegun(tournament) ? 'Équipes' : (steps[0]?.label ?? 'Tournoi');
    case 'standings':
      return 'Classement';
    case 'finished':
      return tournament.champion === null ? 'Champion' : `Champion : ${tournament.champion.name}`;
    case 'draft':
    case 'round':
      return `Ronde suisse ${view.round}`;
    case 'groups':
      return tournament.groups?.count === 1 ? 'Championnat' : 'Poules';
    case 'bracket':
      return 'Bracket';
  }
}

/** The match in an address, and the step that shows it. */
export function matchFromAddress(
  requested: string | undefined,
  { matches, rounds }: DrawnMatches,
): { pk_match: number; step: string } | null {
  const pk_match = Number(MATCH_VIEW.exec(requested ?? '')?.[1]);
  const match = matches.find((candidate) => candidate.pk_match === pk_match);
  const round = rounds.find(({ pk_round }) => pk_round === match?.fk_round);
  if (round === undefined) return null;
  return { pk_match, step: roundStep(round) };
}

function roundStep({ side, number }: Pick<TournamentRound, 'side' | 'number'>): string {
  if (side === 'swiss') return `round-${number}`;
  return side === 'groups' ? 'groups' : 'bracket';
}

export function matchHref(pk_match: number): string {
  return tournamentHref(`match-${pk_match}`);
}

type DrawnMatches = {
  matches: readonly Pick<TournamentMatch, 'pk_match' | 'fk_round'>[];
  rounds: readonly Pick<TournamentRound, 'pk_round' | 'side' | 'number'>[];
};

const MATCH_VIEW = /^match-(\d+)$/;

export function tournamentHref(view: string | null): string {
  return view === null ? '/admin/tournament' : `/admin/tournament/${view}`;
}
