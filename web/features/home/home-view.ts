import type { Event } from '#contract/events.ts';
import type { OtherEvent, PublicState } from '#contract/public-state.ts';
import { tournamentAt } from '#contract/registration.ts';
import { eventPath, registerPath } from '#web/lib/event-links.ts';
import { STREAM, teamsOf, whereToFollow, type FollowLink } from '#web/lib/follow.ts';
import {
  isOpenToo,
  NEW_DATES,
  registerLink,
  registrationOf,
  registrationSentence,
  takesTeams,
  type Registration,
} from '#web/lib/registration.ts';
import { hasBegun } from '#web/lib/tournament-progress.ts';
import { eventState, type EventState } from './event-state.ts';

type AskedEvent = Omit<Event, 'words' | 'pictures'>;

export type HomeView = {
  state: EventState;
  registration: Registration;
  /** The first is the one that the thumb should find. */
  actions: readonly [FollowLink, FollowLink];
  /** What is said of the registration beside them. */
  notice: string | null;
  /** In the place of dates that have passed. */
  newDates: string | null;
  /** Whether it makes sense to invite people now: to explain how, to call for the first team. */
  invites: boolean;
  /** What comes after this event, or in the place of one that is put away. */
  next: NextEvent | null;
};

export type NextEvent = OtherEvent & {
  /** Where to register for it; null where nobody can. */
  register: string | null;
};

/** What home shows, of everything that it could: by the clock, by what was played, and by the places that are left. */
export function homeView(
  now: number,
  event: AskedEvent,
  asked: PublicState['tournament'],
  others: readonly OtherEvent[],
): HomeView {
  const tournament = tournamentAt(asked, event, now);
  const state = eventState(now, event, tournament);
  const registration = registrationOf(event, tournament, now);
  const isUnplayed = state.phase === 'unplayed';
  return {
    state,
    registration,
    actions: actionsOf(event, tournament, state, registration),
    notice: hasBegun(tournament) || state.phase === 'none' ? null : noticeOf(state, registration),
    newDates: isUnplayed ? NEW_DATES : null,
    invites: takesTeams(registration) && !isUnplayed,
    next: state.phase === 'finished' || state.phase === 'none' ? nextOf(now, others) : null,
  };
}

function actionsOf(
  event: AskedEvent,
  { phase, team_count }: PublicState['tournament'],
  state: EventState,
  registration: Registration,
): HomeView['actions'] {
  const about: FollowLink = { to: eventPath(event.slug), label: 'Le déroulement' };
  const register = registerLink(event, registration);
  // Where nobody is in yet, there are no teams to look at.
  const withoutRegistering: HomeView['actions'] =
    team_count > 0 ? [teamsOf(event), about] : [about, STREAM];
  switch (state.phase) {
    case 'none':
      return [
        { to: '/tournaments', label: 'Voir les tournois' },
        { to: '/contact', label: 'Nous contacter' },
      ];
    case 'awaited':
      return [STREAM, teamsOf(event)];
    case 'unplayed':
      return register === null ? withoutRegistering : [about, register];
    case 'before':
    case 'undated':
      return register === null ? withoutRegistering : [register, teamsOf(event)];
    case 'swiss':
    case 'between':
    case 'bracket':
    case 'finished':
      return whereToFollow(event, phase);
  }
}

function noticeOf(state: EventState, registration: Registration): string | null {
  const isLate = state.phase === 'unplayed' && registration.is === 'open';
  return isLate ? 'Les inscriptions restent ouvertes.' : registrationSentence(registration);
}

/** One that is being played, or else the first that is still to come. */
function nextOf(now: number, others: readonly OtherEvent[]): NextEvent | null {
  const isOn = ({ phase }: OtherEvent) =>
    phase === 'swiss' || phase === 'groups' || phase === 'bracket';
  const isComing = ({ phase, starts_at, ends_at }: OtherEvent) =>
    (phase === 'registration' || phase === 'closed') &&
    (starts_at === null || now < Date.parse(ends_at ?? starts_at));
  const next = others.find(isOn) ?? others.find(isComing);
  return next ? { ...next, register: isOpenToo(next, now) ? registerPath(next) : null } : null;
}
