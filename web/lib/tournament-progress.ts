import type { Tournament } from '#contract/tournament.ts';

/** How far the tournament is, for whoever comes too late to register. */
export function progressSentence({ phase, champion }: Tournament): string {
  if (phase === 'finished') {
    return `Le tournoi est terminé${champion === null ? '' : `, remporté par ${champion.name}`}.`;
  }
  if (phase === 'swiss') return 'Le tournoi a commencé : les rondes suisses se suivent en direct.';
  if (phase === 'bracket') return 'Le bracket se joue en ce moment, et se suit en direct.';
  return 'Les équipes sont connues. Dès la première ronde, le tournoi se suit ici, en direct.';
}
