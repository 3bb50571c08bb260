import type { MyTeam } from '#contract/my-team.ts';
import type { Phase } from '#contract/phase.ts';

export type GreetedTeam = Pick<MyTeam, 'team' | 'locked'>;

/** 'Les Grêlons · 1 joueur sur 2'. */
export function countOf({ player_count, capacity }: MyTeam['team']): string {
  return `${player_count} joueur${player_count > 1 ? 's' : ''} sur ${capacity}`;
}

export function missing({ player_count, capacity }: MyTeam['team']): number {
  return Math.max(0, capacity - player_count);
}

/** What comes next for a team. `phase` is null where its event is not the one of the page. */
export function nextStep({ team, locked }: GreetedTeam, phase: Phase | null): string {
  if (phase === 'finished') return "Le tournoi est terminé. Merci d'avoir joué !";
  if (locked === 'round-drawn' || (phase !== null && PLAYED.has(phase))) {
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
  return locked === null
    ? `${sayMissing(lacks)} : envoyez-lui l'invitation, l'équipe y est déjà choisie.`
    : `${sayMissing(lacks)} et les inscriptions sont closes : adressez-vous à un admin.`;
}

const PLAYED: ReadonlySet<Phase> = new Set<Phase>(['swiss', 'groups', 'bracket']);

function sayMissing(count: number): string {
  return count === 1 ? 'Il manque un joueur' : `Il manque ${count} joueurs`;
}

function sayPlace(place: number): string {
  return place === 1 ? 'première' : `${place}e`;
}
