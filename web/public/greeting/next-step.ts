import { counted, oneOr, ordinalInWords } from '#contract/words/french.ts';
import type { Event } from '#contract/events/events.ts';
import type { MyTeam } from '#contract/teams/my-team.ts';
import { needsFirstPlayer } from '#contract/teams/first-player.ts';
import type { Phase } from '#contract/tournament/phase.ts';

export type GreetedTeam = Pick<MyTeam, 'team' | 'locked' | 'opens'>;

/** '1 joueur sur 2'. */
export function playerCountText({ player_count, capacity }: MyTeam['team']): string {
  return `${counted(player_count, 'joueur')} sur ${capacity}`;
}

export function missingPlayers({ player_count, capacity }: MyTeam['team']): number {
  return Math.max(0, capacity - player_count);
}

/** The next step of a team. `phase` is null if the page is about another event. */
export function nextStep({ team, locked, opens }: GreetedTeam, phase: Phase | null): string {
  const isPlayed = locked === 'round-drawn' || (phase !== null && PLAYED.has(phase));
  if (team.waiting !== undefined && (isPlayed || phase === 'finished')) {
    return "Le tournoi a commencé, et aucune place ne s'est libérée.";
  }
  if (phase === 'finished') return "Le tournoi est terminé. Merci d'avoir joué !";
  if (isPlayed) {
    return 'Le tournoi a commencé : la page de votre équipe dit où et contre qui vous jouez.';
  }
  const missingCount = missingPlayers(team);
  if (team.waiting !== undefined) {
    const entersText = needsFirstPlayer(team)
      ? "elle prend une place dès que son premier joueur est inscrit, s'il en reste une"
      : "elle prend une place dès qu'il s'en libère une";
    const line =
      team.unchecked === true
        ? "Votre équipe est sur la liste d'attente : l'organisation doit encore la vérifier."
        : `Votre équipe est ${ordinalInWords(team.waiting)} sur la liste d'attente : ${entersText}.`;
    return missingCount === 0 ? line : `${line} ${missingText(missingCount)}.`;
  }
  if (missingCount === 0) {
    return 'Votre équipe est complète. Le jour du tournoi, sa page vous dira quand et où vous jouez.';
  }
  if (locked !== null) {
    return `${missingText(missingCount)} et les inscriptions sont fermées : adressez-vous à l'organisation.`;
  }
  return opens === 'team'
    ? `${missingText(missingCount)} : envoyez l'invitation, l'équipe y est déjà choisie.`
    : `${missingText(missingCount)} : la personne qui a le lien de l'équipe peut envoyer l'invitation.`;
}

/** Whether a team's event is archived. `others` are the events that still go on. */
export function isArchived(
  fk_event: number,
  event: Pick<Event, 'pk_event' | 'state'>,
  others: readonly Pick<Event, 'pk_event'>[],
): boolean {
  if (fk_event === event.pk_event) return event.state === 'archived';
  return !others.some(({ pk_event }) => pk_event === fk_event);
}

const PLAYED: ReadonlySet<Phase> = new Set<Phase>(['swiss', 'groups', 'bracket']);

function missingText(count: number): string {
  return `Il manque ${oneOr('un joueur', count, 'joueurs')}`;
}
