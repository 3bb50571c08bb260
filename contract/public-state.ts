import type { CheckInHours } from './calls.ts';
import type { DayClock } from './clock.ts';
import type { Air } from './desk.ts';
import type { TeamWithPlayersRow } from './entities.ts';
import type { SaidDates } from './event-dates.ts';
import type { ShownWords } from './event-words.ts';
import type { Event } from './events.ts';
import type { Phase } from './phase.ts';
import type { PodiumPlace } from './podium.ts';
import type { Site } from './site.ts';
import type {
  Bracket,
  Placing,
  StandingsRow,
  Tournament,
  TournamentMatch,
  TournamentRound,
} from './tournament.ts';

/**
 * Everything that a visitor can see, at one version. Public pages, public actions and the live stream are views of it, so they
 * cannot disagree.
 */
export type PublicState = PlayedState & ShownEvents & ToldTeams & ToldRoom;

/** Of the site itself, and of which events there are. */
export type ShownEvents = {
  site: Site;
  event: ShownEvent;
  /** The other ones that are published and go on, by their date; those that have none last. */
  others: readonly OtherEvent[];
  /** The last one that is over and that somebody won. The others are read when a page asks for them: see past-events.ts. */
  previous: PreviousEvent | null;
};

/** The event that the pages are about. */
export type ShownEvent = Omit<Event, 'words' | 'pictures'> & {
  words: ShownWords;
  said: SaidDates;
  /** Null, like the poster: it has none of its own, and the site's art is shown. */
  logo: ShownPicture | null;
  poster: ShownPicture | null;
  /** On pages that show it; on others it is empty. */
  gallery: readonly ShownPicture[];
  /** There once an admin has opened or closed the check-in: `isCheckInOpen` says what follows. */
  check_in?: CheckInHours;
};

/** What is shown of an event and is no field of it. */
export type EventExtras = {
  /** Said in the place of a date that nobody has kept. */
  when: string | null;
  /** Of an event that is over. */
  champion: string | null;
  logo: ShownPicture | null;
  /** The poster first. */
  pictures: readonly ShownPicture[];
  /** Its own, without the poster. */
  gallery?: readonly ShownPicture[] | undefined;
};

/** Another event that is coming, being played or just over, as pages about this one tell of it. */
export type OtherEvent = Pick<
  Event,
  'pk_event' | 'slug' | 'name' | 'game' | 'edition' | 'team_size' | 'place' | 'current'
> &
  Pick<Event, 'starts_at' | 'ends_at' | 'registration_closes_at'> & {
    /** 'Du 12 au 14 décembre 2025', 'Dates à annoncer'. */
    when: string;
    /** Its first day for machines, 2025-12-12; null as long as nobody knows. */
    day: string | null;
    phase: Phase;
    champion: string | null;
    poster: ShownPicture | null;
  };

/** An event that is over, as it is told in a list and in a dialog. */
export type PastEvent = Pick<Event, 'slug' | 'name' | 'game' | 'edition' | 'team_size'> & {
  /** '29 mars 2025', or what is said in the place of a date that nobody has kept. */
  when: string;
  /** Its first day for machines, 2025-03-29; null where only words are left. */
  day: string | null;
  champion: string | null;
  /** Whether it was played on this site, whose pages still tell of it. */
  has_pages: boolean;
  /** The poster first. */
  pictures: readonly ShownPicture[];
  story: readonly string[];
};

/** With the key of the team that won it, where that has a page. */
export type PreviousEvent = PastEvent & { champion_team: number | null };

export type ShownPicture = {
  file: string;
  alt: string;
  width: number;
  height: number;
  /** In two widths, for a `srcset`: the browser takes the one that is enough. A file of the site has one. */
  sources?: string;
};

/** Of the teams, worked out whenever the state is read: an archive need not keep it. */
export type ToldTeams = {
  /** Those that wait for a place, the first in line first: they are not among the others. */
  waiting: readonly TeamWithPlayersRow[];
  /** How many they are, for pages that do not show them. */
  waiting_count: number;
  /** The last that came in, the newest first, as many as a first page shows. */
  latest: readonly NamedTeam[];
  /** Who won, once it is over. */
  podium: readonly PodiumPlace[];
};

/** Of the room and the stream, while the event goes on. */
export type ToldRoom = {
  /** Null as long as nobody has worked at its desk. */
  air: Air | null;
  /** What is expected of the day; null before it can be said. */
  clock: DayClock | null;
};

/** Of the tournament that is played in the event. */
export type PlayedState = {
  /** The data's own version; half a step further once what it takes to qualify has been worked out for it. */
  version: number;
  tournament: Tournament;
  entrants: Entrants;
  /** What is being played or comes next, as much as a first page shows. */
  now: readonly TournamentMatch[];
  teams: readonly TeamWithPlayersRow[];
  standings: readonly StandingsRow[];
  rounds: readonly TournamentRound[];
  matches: readonly TournamentMatch[];
  placings: readonly Placing[];
};

/** How many teams are in, for pages that do not show them all. */
export type Entrants = {
  total: number;
  complete: number;
};

export type NamedTeam = { pk_team: number; name: string };

export function bracketOf({
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

/** The text of what is not known yet of a match: a team, its hour and station. Visitors load it without the messages of the forms. */
export const NOT_DEFINED = 'Pas défini';

/** Who plays against a team that has no opponent, and never will. */
export const NOBODY = 'Personne';

export function roundMatchesOf({ matches }: PublicState, pk_round: number): TournamentMatch[] {
  return matches.filter((match) => match.fk_round === pk_round);
}

/** Both teams are known, and it is not over. */
export function isOpen({
  winner_team,
  unwon,
  fk_team_one,
  fk_team_two,
}: Pick<TournamentMatch, 'winner_team' | 'unwon' | 'fk_team_one' | 'fk_team_two'>): boolean {
  return winner_team === null && !unwon && fk_team_one !== null && fk_team_two !== null;
}

/** The admin's form starts from 0 - 0: only a game that was won means that they are playing. */
export function isUnderWay({
  winner_team,
  score_team_one,
  score_team_two,
}: Pick<TournamentMatch, 'winner_team' | 'score_team_one' | 'score_team_two'>): boolean {
  return winner_team === null && (score_team_one ?? 0) + (score_team_two ?? 0) > 0;
}
