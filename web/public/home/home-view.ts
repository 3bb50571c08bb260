import type { Event } from '#contract/events/events.ts';
import type { OtherEvent, PublicState } from '#contract/public-state.ts';
import { tournamentAt } from '#contract/teams/registration.ts';
import { eventPath, registerPath } from '#web/lib/event-words/event-links.ts';
import { STREAM, teamsLink, followLinks, type FollowLink } from '#web/lib/event-words/follow.ts';
import {
  isOtherEventOpen,
  NEW_DATES,
  registerLink,
  registrationState,
  registrationSentence,
  acceptsTeams,
  type Registration,
} from '#web/lib/event-words/registration.ts';
import { hasBegun } from '#contract/tournament/has-begun.ts';
import { eventState, type EventState } from './event-state.ts';

type HomeEvent = Omit<Event, 'words' | 'pictures'>;

export type HomeView = {
  state: EventState;
  registration: Registration;
  /** The first is the main action. */
  actions: readonly [FollowLink, FollowLink];
  /** A sentence about the registration. */
  notice: string | null;
  /** Shown instead of dates that have passed. */
  newDates: string | null;
  /** Whether visitors are invited to register. */
  invites: boolean;
  /** The event after this one, or instead of an archived one. */
  next: NextEvent | null;
};

export type NextEvent = OtherEvent & {
  /** Where to register; null where registration is closed. */
  register: string | null;
};

/** The content of home, by the time, the phase of the tournament and the places left. */
export function homeView(
  now: number,
  event: HomeEvent,
  storedTournament: PublicState['tournament'],
  others: readonly OtherEvent[],
): HomeView {
  const tournament = tournamentAt(storedTournament, event, now);
  const state = eventState(now, event, tournament);
  const registration = registrationState(event, tournament, now);
  const isUnplayed = state.phase === 'unplayed';
  return {
    state,
    registration,
    actions: homeActions(event, tournament, state, registration),
    notice: hasBegun(tournament) || state.phase === 'none' ? null : homeNotice(state, registration),
    newDates: isUnplayed ? NEW_DATES : null,
    invites: acceptsTeams(registration) && !isUnplayed,
    next: state.phase === 'finished' || state.phase === 'none' ? findNextEvent(now, others) : null,
  };
}

function homeActions(
  event: HomeEvent,
  { phase, team_count }: PublicState['tournament'],
  state: EventState,
  registration: Registration,
): HomeView['actions'] {
  const eventLink: FollowLink = { to: eventPath(event.slug), label: 'Voir le déroulement' };
  const register = registerLink(event, registration);
  // Without teams there is no list of teams to link to.
  const withoutRegistering: HomeView['actions'] =
    team_count > 0 ? [teamsLink(event), eventLink] : [eventLink, STREAM];
  switch (state.phase) {
    case 'none':
      return [
        { to: '/tournaments', label: 'Voir les tournois' },
        { to: '/contact', label: 'Nous contacter' },
      ];
    case 'awaited':
      return [STREAM, teamsLink(event)];
    case 'unplayed':
      return register === null ? withoutRegistering : [eventLink, register];
    case 'before':
    case 'undated':
      return register === null ? withoutRegistering : [register, teamsLink(event)];
    case 'swiss':
    case 'between':
    case 'bracket':
    case 'finished':
      return followLinks(event, phase);
  }
}

function homeNotice(state: EventState, registration: Registration): string | null {
  const isLate = state.phase === 'unplayed' && registration.is === 'open';
  return isLate ? 'Les inscriptions restent ouvertes.' : registrationSentence(registration);
}

/** An event that is being played, or else the next one. */
function findNextEvent(now: number, others: readonly OtherEvent[]): NextEvent | null {
  const isRunning = ({ phase }: OtherEvent) =>
    phase === 'swiss' || phase === 'groups' || phase === 'bracket';
  const isUpcoming = (other: OtherEvent) =>
    !hasBegun(other) &&
    (other.starts_at === null || now < Date.parse(other.ends_at ?? other.starts_at));
  const next = others.find(isRunning) ?? others.find(isUpcoming);
  return next
    ? { ...next, register: isOtherEventOpen(next, now) ? registerPath(next) : null }
    : null;
}
