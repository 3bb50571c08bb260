import type { Event } from './events.ts';
import type { Tournament } from './tournament.ts';

type Closing = Pick<Event, 'registration_closes_at'>;

/** Whether the hour has come at which registration closes by itself. */
export function isPastClosing({ registration_closes_at }: Closing, now: number): boolean {
  return registration_closes_at !== null && now >= Date.parse(registration_closes_at);
}

/** Until when what is told of the registration stays true by the clock. */
export function toldUntil(event: Closing, now: number): number {
  const { registration_closes_at: closesAt } = event;
  return closesAt === null || isPastClosing(event, now) ? Infinity : Date.parse(closesAt);
}

/** The tournament as it is at a moment. Nothing is saved when the hour comes: whoever tells of it compares the clock. */
export function tournamentAt<T extends Pick<Tournament, 'phase' | 'registration_open'>>(
  tournament: T,
  event: Closing,
  now: number,
): T {
  if (!tournament.registration_open || !isPastClosing(event, now)) return tournament;
  return { ...tournament, registration_open: false, phase: 'closed' };
}
