import type { Event } from '#contract/events/events.ts';
import type { PublicEvent } from '#contract/public-state.ts';
import type { Tournament } from '#contract/tournament/tournament.ts';
import { countGivenPlaces, isPastClosing, tournamentAt } from '#contract/teams/registration.ts';
import { registerPath } from './event-links.ts';
import type { FollowLink } from './follow.ts';
import { hasBegun } from '#contract/tournament/has-begun.ts';
import { specified } from '#web/typography/specified.ts';

export const NEW_DATES = 'Nouvelles dates à venir';

/** Whether a team can register. Every page asks here, so that no page invites where another refuses. */
export type Registration =
  /** `left`: the number of free places; null without a limit. */
  | { is: 'open'; left: number | null }
  /** Every place is taken: a new team waits, or comes too late. */
  | { is: 'waiting' | 'full'; places: number }
  /** Nobody has registered, and registration has not opened yet. */
  | { is: 'soon' }
  | { is: 'closed' }
  /** The event is archived and does not change any more. */
  | { is: 'archived' };

type RegistrationEvent = Pick<
  Event,
  'state' | 'team_max' | 'waiting_list' | 'registration_closes_at' | 'starts_at' | 'ends_at'
> &
  Pick<PublicEvent, 'given_places'>;
type Progress = Pick<
  Tournament,
  'phase' | 'registration_open' | 'team_count' | 'round_number' | 'rounds_total' | 'open_matches'
>;

export function registrationState(
  event: RegistrationEvent,
  progress: Progress,
  now: number,
): Registration {
  const tournament = tournamentAt(progress, event, now);
  if (event.state === 'archived') return { is: 'archived' };
  if (!tournament.registration_open) {
    return isYetToOpen(event, tournament, now) ? { is: 'soon' } : { is: 'closed' };
  }
  const { team_max: places, waiting_list } = event;
  if (places === null) return { is: 'open', left: null };
  const left = places - tournament.team_count;
  if (left > 0) return { is: 'open', left };
  const givenUp = countGivenPlaces(event, now);
  if (givenUp > 0) return { is: 'open', left: givenUp };
  return { is: waiting_list ? 'waiting' : 'full', places };
}

function isYetToOpen(event: RegistrationEvent, tournament: Progress, now: number): boolean {
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

/** The dates have passed and nothing was played: the event needs new dates. */
export function isUnplayed(event: Dates, tournament: Progress, now: number): boolean {
  return !hasBegun(tournament) && now >= endTime(event);
}

type Dates = Pick<Event, 'starts_at' | 'ends_at'>;

/** An event without an end lasts a day. */
function endTime({ starts_at, ends_at }: Dates): number {
  if (ends_at !== null) return Date.parse(ends_at);
  return starts_at === null ? Infinity : Date.parse(starts_at) + DAY;
}

const DAY = 86_400_000;

/** Whether a team can still be created. */
export function acceptsTeams({ is }: Registration): boolean {
  return is === 'open' || is === 'waiting';
}

/** The link to the registration; null where it is closed. */
export function registerLink(
  event: Pick<Event, 'slug' | 'current'>,
  registration: Registration,
): FollowLink | null {
  if (registration.is === 'open') {
    return { to: registerPath(event), label: specified("S'inscrire au tournoi") };
  }
  return registration.is === 'waiting'
    ? { to: registerPath(event), label: "Rejoindre la liste d'attente" }
    : null;
}

/** Whether another event is open for registration, as far as this page knows. */
export function isOtherEventOpen(
  other: Dates & Pick<Tournament, 'phase'> & Pick<Event, 'registration_closes_at'>,
  now: number,
): boolean {
  return other.phase === 'registration' && !isPastClosing(other, now) && now < endTime(other);
}

/** What to know before registering; null where there is nothing to say. */
export function registrationSentence(registration: Registration): string | null {
  switch (registration.is) {
    case 'open':
      return registration.left === null ? null : placesLeftText(registration.left);
    case 'waiting':
      return `Les ${registration.places} places sont prises : la liste d'attente est ouverte.`;
    case 'full':
      return `Le tournoi est complet : les ${registration.places} places sont prises.`;
    case 'soon':
      return 'Les inscriptions ne sont pas encore ouvertes.';
    case 'closed':
    case 'archived':
      return 'Les inscriptions sont fermées.';
  }
}

function placesLeftText(left: number): string {
  return left > 1 ? `Il reste ${left} places.` : 'Il reste une seule place.';
}
