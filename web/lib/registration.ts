import type { Event } from '#contract/events.ts';
import type { Tournament } from '#contract/tournament.ts';
import { isPastClosing, tournamentAt } from '#contract/registration.ts';
import { registerPath } from '#web/lib/event-links.ts';
import type { FollowLink } from '#web/lib/follow.ts';
import { hasBegun } from '#web/lib/tournament-progress.ts';

export const NEW_DATES = 'Nouvelles dates à venir';

/** Whether one can register for an event. Every page that leads to it asks here, so that none invites where another refuses. */
export type Registration =
  /** `left`: how many places there still are; null where there is no limit. */
  | { is: 'open'; left: number | null }
  /** Every place is taken: who comes now waits, or comes too late. */
  | { is: 'waiting' | 'full'; places: number }
  /** Nobody has registered yet, and nobody can: it has not begun. */
  | { is: 'soon' }
  | { is: 'closed' }
  /** The event is put away: nothing changes in it any more. */
  | { is: 'archived' };

type AskedEvent = Pick<
  Event,
  'state' | 'team_max' | 'waiting_list' | 'registration_closes_at' | 'starts_at' | 'ends_at'
>;
type Progress = Pick<
  Tournament,
  'phase' | 'registration_open' | 'team_count' | 'round_number' | 'rounds_total' | 'open_matches'
>;

export function registrationOf(event: AskedEvent, asked: Progress, now: number): Registration {
  const tournament = tournamentAt(asked, event, now);
  if (event.state === 'archived') return { is: 'archived' };
  if (!tournament.registration_open) {
    return isYetToOpen(event, tournament, now) ? { is: 'soon' } : { is: 'closed' };
  }
  const { team_max: places, waiting_list } = event;
  if (places === null) return { is: 'open', left: null };
  const left = places - tournament.team_count;
  if (left > 0) return { is: 'open', left };
  return { is: waiting_list ? 'waiting' : 'full', places };
}

function isYetToOpen(event: AskedEvent, tournament: Progress, now: number): boolean {
  return (
    tournament.team_count === 0 &&
    !hasBegun(tournament) &&
    !isPastClosing(event, now) &&
    !hasStarted(event, now)
  );
}

function hasStarted({ starts_at }: Pick<Event, 'starts_at'>, now: number): boolean {
  return starts_at !== null && now >= Date.parse(starts_at);
}

/** Its dates have passed, and nothing was played: other dates have to be found for it. */
export function isUnplayed(event: Dates, tournament: Progress, now: number): boolean {
  return !hasBegun(tournament) && now >= endOf(event);
}

type Dates = Pick<Event, 'starts_at' | 'ends_at'>;

/** Without an end it has the day that follows its start. */
function endOf({ starts_at, ends_at }: Dates): number {
  if (ends_at !== null) return Date.parse(ends_at);
  return starts_at === null ? Infinity : Date.parse(starts_at) + DAY;
}

const DAY = 86_400_000;

/** Whether a team can still be created. */
export function takesTeams({ is }: Registration): boolean {
  return is === 'open' || is === 'waiting';
}

/** Where to register; null where nobody can. */
export function registerLink(
  event: Pick<Event, 'slug' | 'current'>,
  registration: Registration,
): FollowLink | null {
  if (registration.is === 'open') {
    return { to: registerPath(event), label: "S'inscrire au tournoi" };
  }
  return registration.is === 'waiting'
    ? { to: registerPath(event), label: "Rejoindre la liste d'attente" }
    : null;
}

/** Whether one can register for another event, as far as a page about this one knows. */
export function isOpenToo(
  other: Dates & Pick<Tournament, 'phase'> & Pick<Event, 'registration_closes_at'>,
  now: number,
): boolean {
  return other.phase === 'registration' && !isPastClosing(other, now) && now < endOf(other);
}

/** What has to be known before one begins to register; null where there is nothing to say. */
export function registrationSentence(registration: Registration): string | null {
  switch (registration.is) {
    case 'open':
      return registration.left === null ? null : placesLeft(registration.left);
    case 'waiting':
      return `Les ${registration.places} places sont prises : la liste d'attente est ouverte.`;
    case 'full':
      return `Le tournoi est complet : les ${registration.places} places sont prises.`;
    case 'soon':
      return 'Les inscriptions ne sont pas encore ouvertes.';
    case 'closed':
    case 'archived':
      return 'Les inscriptions sont closes.';
  }
}

function placesLeft(left: number): string {
  return left > 1 ? `Il reste ${left} places.` : 'Il reste une seule place.';
}
