import type { Event } from '#contract/events.ts';
import type { MyTeam } from '#contract/my-team.ts';
import type { Phase } from '#contract/phase.ts';

export type GreetedTeam = Pick<MyTeam, 'team' | 'locked' | 'opens'>;

/** 'Les Grêlons · 1 joueur sur 2'. */
export function countOf({ player_count, capacity }: MyTeam['team']): string {
  return `${player_count} joueur${player_count > 1 ? 's' : ''} sur ${capacity}`;
}

export function missing({ player_count, capacity }: MyTeam['team']): number {
  return Math.max(0, capacity - player_count);
}

/** What comes next for a team. `phase` is null where its event is not the one of the page. */
export function nextStep({ team, locked, opens }: GreetedTeam, phase: Phase | null): string {
  const isPlayed = locked === 'round-drawn' || (phase !== null && PLAYED.has(phase));
  if (team.waiting !== undefined && (isPlayed || phase === 'finished')) {
    return "Le tournoi a commencé, et aucune place ne s'est libérée.";
  }
  if (phase === 'finished') return "Le tournoi est terminé. Merci d'avoir joué !";
  if (isPlayed) {
    return 'Le tournoi a commencé : la page de votre équipe dit où et contre qui vous jouez.';
  }
  const lacks = missing(team);
  if (team.waiting !== undefined) {
    const line = `Votre équipe est ${sayPlace(team.waiting)} sur la liste d'attente : elle entre dès qu'une place se libère.`;
    return lacks === 0 ? line : `${line} ${sayMissing(lacks)}.`;
  }
  if (lacks === 0) {
    return 'Votre équipe est complète. Le jour du tournoi, sa page dit quand et où vous jouez.';
  }
  if (locked !== null) {
    return `${sayMissing(lacks)} et les inscriptions sont closes : adressez-vous à un admin.`;
  }
  return opens === 'team'
    ? `${sayMissing(lacks)} : envoyez l'invitation, l'équipe y est déjà choisie.`
    : `${sayMissing(lacks)} : qui a le lien de l'équipe peut l'inviter.`;
}

/** Whether the event of a team is archived. The others are those that still go on. */
export function isArchived(
  fk_event: number,
  event: Pick<Event, 'pk_event' | 'state'>,
  others: readonly Pick<Event, 'pk_event'>[],
): boolean {
  if (fk_event === event.pk_event) return event.state === 'archived';
  return !others.some(({ pk_event }) => pk_event === fk_event);
}

const PLAYED: ReadonlySet<Phase> = new Set<Phase>(['swiss', 'groups', 'bracket']);

function sayMissing(count: number): string {
  return count === 1 ? 'Il manque un joueur' : `Il manque ${count} joueurs`;
}

function sayPlace(place: number): string {
  return place === 1 ? 'première' : `${place}e`;
}
