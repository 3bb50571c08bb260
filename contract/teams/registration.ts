import type { Event } from '#contract/events/events.ts';
import type { PublicEvent } from '#contract/public-state.ts';
import type { Tournament } from '#contract/tournament/tournament.ts';

type RegistrationClosing = Pick<Event, 'registration_closes_at'>;

/** Whether the time at which registration closes by itself has passed. */
export function isPastClosing(
  { registration_closes_at }: RegistrationClosing,
  now: number,
): boolean {
  return registration_closes_at !== null && now >= Date.parse(registration_closes_at);
}

type GivenPlaces = Pick<PublicEvent, 'given_places'>;

/**
 * How many places of a full event a new team can take now: the places of older teams without
 * players.
 */
export function countGivenPlaces({ given_places = [] }: GivenPlaces, now: number): number {
  return given_places.filter((from) => now >= Date.parse(from)).length;
}

/** The next time at which the registration changes by the clock alone, in milliseconds. */
export function nextRegistrationChange(
  event: RegistrationClosing & GivenPlaces,
  now: number,
): number {
  const { registration_closes_at: closesAt, given_places = [] } = event;
  const hours = [...given_places, ...(closesAt === null ? [] : [closesAt])];
  return Math.min(...hours.map((hour) => Date.parse(hour)).filter((hour) => hour > now));
}

/**
 * The tournament at a given time. Nothing is saved when registration closes by itself, so readers
 * must compare the clock.
 */
export function tournamentAt<T extends Pick<Tournament, 'phase' | 'registration_open'>>(
  tournament: T,
  event: RegistrationClosing,
  now: number,
): T {
  if (!tournament.registration_open || !isPastClosing(event, now)) return tournament;
  return { ...tournament, registration_open: false, phase: 'closed' };
}
