import { theTeam } from '#contract/words/team-names.ts';
import type { Tournament } from '#contract/tournament/tournament.ts';
import { swissSentence } from './tournament-progress.ts';

/** How far the tournament is, for visitors who are too late to register. */
export function progressSentence(tournament: Tournament): string {
  const { phase, champion } = tournament;
  if (phase === 'finished') {
    return `Le tournoi est terminé${champion === null ? '' : `, remporté par ${theTeam(champion.name)}`}.`;
  }
  if (phase === 'swiss' || phase === 'groups')
    return `Le tournoi a commencé. ${swissSentence(tournament)}`;
  if (phase === 'bracket') return 'Le bracket se joue en ce moment.';
  return 'Les équipes sont connues. Dès la première ronde, suivez le tournoi match par match sur ce site.';
}
