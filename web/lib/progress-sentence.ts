import type { Tournament } from '#contract/tournament.ts';
import { swissSentence } from '#web/lib/tournament-progress.ts';

/** How far the tournament is, for whoever comes too late to register. */
export function progressSentence(tournament: Tournament): string {
  const { phase, champion } = tournament;
  if (phase === 'finished') {
    return `Le tournoi est terminé${champion === null ? '' : `, remporté par ${champion.name}`}.`;
  }
  if (phase === 'swiss' || phase === 'groups')
    return `Le tournoi a commencé. ${swissSentence(tournament)}`;
  if (phase === 'bracket') return 'Le bracket se joue en ce moment, et se suit en direct.';
  return 'Les équipes sont connues. Dès la première ronde, le tournoi se suit ici, en direct.';
}
