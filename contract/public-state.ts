import type { CheckInHours } from './day/calls.ts';
import type { DayClock } from './day/forecast.ts';
import type { OnAirState } from './day/desk.ts';
import type { TeamWithPlayersRow } from './entities.ts';
import type { EventDateTexts } from './events/event-dates.ts';
import type { CompleteWords } from './events/event-words.ts';
import type { Event } from './events/events.ts';
import type { Phase } from './tournament/phase.ts';
import type { PodiumPlacing } from './tournament/podium.ts';
import type { Site } from './events/site.ts';
import type {
  Bracket,
  Placing,
  StandingsRow,
  Tournament,
  TournamentMatch,
  TournamentRound,
} from './tournament/tournament.ts';

/**
 * Everything that a visitor can see, at one version. Public pages, public actions and the live
 * stream all read this state, so they cannot disagree.
 */
export type PublicState = PlayedTournament & PublicEvents & DerivedTeamFacts & LiveFacts;

/** The site, and its published events. */
export type PublicEvents = {
  site: Site;
  event: PublicEvent;
  /** The other events that are published and not over, by date. Those without a date come last. */
  others: readonly OtherEvent[];
  /**
   * The last event that is over and has a champion. Other past events are read on request: see
   * past-events.ts.
   */
  previous: PreviousEvent | null;
};

/** The event that the pages are about. */
export type PublicEvent = Omit<Event, 'words' | 'pictures'> & {
  words: CompleteWords;
  said: EventDateTexts;
  /** Null, like the poster, when the event has none: the site's art replaces it. */
  logo: PublicPicture | null;
  poster: PublicPicture | null;
  /** Empty on pages that do not show it. */
  gallery: readonly PublicPicture[];
  /** Set once an admin has opened or closed the check-in. `isCheckInOpen` interprets it. */
  check_in?: CheckInHours;
  /**
   * Set when every place is taken, some by teams without players: the times from which a new team
   * can take each of these places.
   */
  given_places?: readonly string[];
};

/** What pages show of an event besides its fields. */
export type EventExtras = {
  /** The text in place of an unknown date. */
  when: string | null;
  /** Set when the event is over. */
  champion: string | null;
  logo: PublicPicture | null;
  /** The poster first. */
  pictures: readonly PublicPicture[];
  /** The gallery without the poster. */
  gallery?: readonly PublicPicture[] | undefined;
};

/** Another event that is coming, being played or just over. */
export type OtherEvent = Pick<
  Event,
  'pk_event' | 'slug' | 'name' | 'game' | 'edition' | 'team_size' | 'place' | 'current'
> &
  Pick<Event, 'starts_at' | 'ends_at' | 'registration_closes_at'> & {
    /** 'Du 12 au 14 décembre 2025', 'Dates à annoncer'. */
    when: string;
    /** Its first day as 2025-12-12; null when it is unknown. */
    day: string | null;
    phase: Phase;
    champion: string | null;
    poster: PublicPicture | null;
  };

/** A past event, for a list and a dialog. */
export type PastEvent = Pick<Event, 'slug' | 'name' | 'game' | 'edition' | 'team_size'> & {
  /** '29 mars 2025', or the text in place of an unknown date. */
  when: string;
  /** Its first day as 2025-03-29; null when it is unknown. */
  day: string | null;
  champion: string | null;
  /** Whether it was played on this site and still has its pages. */
  has_pages: boolean;
  /** The poster first. */
  pictures: readonly PublicPicture[];
  story: readonly string[];
};

/** `champion_team` is the key of the winning team, if that team has a page. */
export type PreviousEvent = PastEvent & { champion_team: number | null };

export type PublicPicture = {
  file: string;
  alt: string;
  width: number;
  height: number;
  /** The two widths for a `srcset`. A file of the site has only one. */
  sources?: string;
};

/**
 * Facts about the teams that are derived when the state is read: an archive does not store them.
 */
export type DerivedTeamFacts = {
  /** The teams on the waiting list, in order. They are not among `teams`. */
  waiting: readonly TeamWithPlayersRow[];
  /** The number of waiting teams, for pages that do not list them. */
  waiting_count: number;
  /** The teams that registered last, the newest first, as many as the first page shows. */
  latest: readonly NamedTeam[];
  /** Filled once the tournament is over. */
  podium: readonly PodiumPlacing[];
};

/** What changes in the room and on the stream while the event goes on. */
export type LiveFacts = {
  /** Null until somebody has used the desk. */
  air: OnAirState | null;
  /** The expected times of the day; null when nothing can be estimated. */
  clock: DayClock | null;
};

/** The tournament of the event. */
export type PlayedTournament = {
  /**
   * The version of the data. It grows by half a step once the outlook for this version has been
   * computed.
   */
  version: number;
  tournament: Tournament;
  entrants: Entrants;
  /** The matches being played or coming next, as many as the first page shows. */
  now: readonly TournamentMatch[];
  teams: readonly TeamWithPlayersRow[];
  standings: readonly StandingsRow[];
  rounds: readonly TournamentRound[];
  matches: readonly TournamentMatch[];
  placings: readonly Placing[];
};

/** How many teams are in, for pages that do not list them. */
export type Entrants = {
  total: number;
  complete: number;
};

export type NamedTeam = { pk_team: number; name: string };

export function publicBracket({
  rounds,
  matches,
  placings,
}: Pick<PublicState, 'rounds' | 'matches' | 'placings'>): Bracket {
  const sides = ['winner', 'loser', 'final'] as const;
  return {
    rounds: sides.flatMap((side) =>
      rounds
        .filter((round) => round.side === side)
        .map((round) => ({
          ...round,
          side,
          matches: matches.filter((match) => match.fk_round === round.pk_round),
        })),
    ),
    placings: [...placings],
  };
}

/**
 * The text for an unknown team, hour or station. It is here so that visitors need not load the
 * messages of the forms.
 */
export const NOT_DEFINED = 'Pas défini';

/** The opponent of a team that will never get one. */
export const NO_OPPONENT = 'Personne';

export function publicRoundMatches({ matches }: PublicState, pk_round: number): TournamentMatch[] {
  return matches.filter((match) => match.fk_round === pk_round);
}
