import { firstSiteWords } from '#content/site.ts';
import { DEFAULT_DAY_SETTINGS, type DaySettings } from '#contract/day/day.ts';
import type {
  Admin,
  Match,
  Player,
  Session,
  Team,
  TeamWithPlayersRow,
} from '#contract/entities.ts';
import type { Event, EventSummary } from '#contract/events/events.ts';
import { WEEKEND_FORMAT } from '#contract/tournament/format.ts';
import { EMPTY_EVENT_FIELDS } from '#contract/events/event-fields.ts';
import {
  fieldEntries,
  playerFields,
  playerFieldsSuppliedBy,
} from '#contract/teams/player-fields.ts';
import { newTeamFields } from '#contract/teams/team-fields.ts';
import type { OtherEvent } from '#contract/public-state.ts';
import type { Site } from '#contract/events/site.ts';
import type { StandingsRow, Tournament, TournamentMatch } from '#contract/tournament/tournament.ts';
import type { Call } from '#server/store/day/calls.ts';
import type { NewPlayer, PlayerFields } from '#server/store/players.ts';
import type { KeyedMatch } from '#server/store/tournament.ts';
import type { EnteredTeam } from '#server/tournament/state.ts';

/**
 * Rows for tests. Every field has a default here, and a test names only the fields that it is
 * about. A new column is added in this file and in the tests of that column.
 */

/** A player without a team. */
export function buildPlayer(fields: Partial<Player> = {}): Player {
  return {
    pk_player: 1,
    ...fieldEntries(playerFieldsSuppliedBy('admins', 'some-players'), () => null),
    username: 'Zoé',
    discord: 'zoe.rl',
    fk_team: null,
    team_name: null,
    version: 1,
    ...fields,
  };
}

/** What is written of a player without a team. */
export function buildPlayerFields(fields: Partial<PlayerFields> = {}): PlayerFields {
  return {
    ...fieldEntries(playerFieldsSuppliedBy('admins', 'some-players'), () => null),
    username: 'Zoé',
    discord: 'zoe.rl',
    fk_team: null,
    ...fields,
  };
}

/** The same player, before there is a row. */
export function buildNewPlayer(fields: Partial<NewPlayer> = {}): NewPlayer {
  return { ...buildPlayerFields(), created_at: '2026-11-14T12:00:00.000Z', ...fields };
}

/** A complete team of two. */
export function buildTeam(fields: Partial<Team> = {}): Team {
  return {
    pk_team: 1,
    ...newTeamFields('Les Aigles', 2),
    player_count: 2,
    created_at: '2026-11-07T09:00:00.000Z',
    version: 1,
    ...fields,
  };
}

/** A team without players. With `pk_player` and `username`, one of its players. */
export function buildTeamPlayer(fields: Partial<TeamWithPlayersRow> = {}): TeamWithPlayersRow {
  return {
    fk_team: 1,
    name: 'Les Aigles',
    capacity: 2,
    pk_player: null,
    ...fieldEntries(playerFields, () => null),
    ...fields,
  };
}

/** The facts of a complete team of two, for a tournament. */
export function buildEntrant(fields: Partial<EnteredTeam> = {}): EnteredTeam {
  return { pk_team: 1, name: 'Les Aigles', capacity: 2, player_count: 2, ...fields };
}

/** A match of the first round between two teams, before it is played. */
export function buildMatch(fields: Partial<Match> = {}): Match {
  return {
    pk_match: 1,
    fk_round: 1,
    round_label: 'Ronde suisse 1',
    fk_team_one: 1,
    fk_team_two: 2,
    team_one_name: 'Les Aigles',
    team_two_name: 'Les Renards',
    score_team_one: null,
    score_team_two: null,
    winner_team: null,
    unwon: false,
    match_date: null,
    version: 1,
    ...fields,
  };
}

/** The same with its position in the tournament, as visitors see it. */
export function buildTournamentMatch(fields: Partial<TournamentMatch> = {}): TournamentMatch {
  return {
    ...buildMatch(),
    key: 'S1-1',
    station: null,
    bye: false,
    position: 1,
    explanation: '',
    sources: null,
    winner_to: null,
    loser_to: null,
    ...fields,
  };
}

/** A row of the first round, whose teams are not known. */
export function buildMatchRow(fields: Partial<KeyedMatch> = {}): KeyedMatch {
  return {
    pk_match: 7,
    key: 'S1-1',
    fk_round: 1,
    fk_team_one: null,
    fk_team_two: null,
    score_team_one: null,
    score_team_two: null,
    winner_team: null,
    match_date: null,
    station: 1,
    bye: 0,
    unwon: 0,
    explanation: '',
    version: 1,
    ...fields,
  };
}

/** A match that was called at ten o'clock, and to which nobody has come. */
export function buildCall(fields: Partial<Call> = {}): Call {
  return {
    fk_match: 1,
    fk_team_one: 1,
    fk_team_two: 2,
    progress: 'called',
    station: 1,
    own_station: 0,
    called_at: '2026-11-14T10:00:00.000Z',
    waited_at: null,
    team_one_there_at: null,
    team_two_there_at: null,
    playing_at: null,
    played_at: null,
    ...fields,
  };
}

/** Registration is open. */
export function buildTournament(fields: Partial<Tournament> = {}): Tournament {
  return {
    phase: 'registration',
    registration_open: true,
    round_number: 0,
    rounds_total: 5,
    team_count: 16,
    qualifiers: null,
    grand_final_reset: null,
    byes: 'virtual-opponent',
    open_matches: 0,
    champion: null,
    version: 1,
    ...fields,
  };
}

/** The first row of the standings, before any match. */
export function buildStandingsRow(fields: Partial<StandingsRow> = {}): StandingsRow {
  return {
    rank: 1,
    pk_team: 1,
    name: 'Les Aigles',
    wins: 0,
    losses: 0,
    median_buchholz: 0,
    buchholz: 0,
    opponents_win_rate: 0,
    game_difference: 0,
    games_won: 0,
    withdrawn: false,
    explanation: '',
    qualification: null,
    group: null,
    ...fields,
  };
}

/** A draft without a date or words. */
export function buildEvent(fields: Partial<Event> = {}): Event {
  return {
    pk_event: 1,
    state: 'draft',
    current: false,
    ...EMPTY_EVENT_FIELDS,
    slug: 'coupe',
    name: 'Coupe',
    game: 'Rocket League',
    time_zone: 'Europe/Zurich',
    team_size: 2,
    day: DEFAULT_DAY_SETTINGS,
    format: WEEKEND_FORMAT,
    words: { headline: [], summary: null, days: [], rewards: [], steps: [], story: [], rules: [] },
    pictures: { logo: null, poster: null, gallery: [] },
    version: 1,
    ...fields,
  };
}

/** A published event in a list. */
export function buildEventSummary(fields: Partial<EventSummary> = {}): EventSummary {
  return {
    pk_event: 4,
    state: 'published',
    current: false,
    slug: 'coupe',
    name: 'Coupe',
    game: 'Rocket League',
    edition: null,
    starts_at: null,
    ends_at: null,
    time_zone: 'Europe/Zurich',
    place: null,
    team_size: 2,
    team_count: 3,
    version: 1,
    ...fields,
  };
}

/** An event of next spring, as the pages of another event list it. */
export function buildOtherEvent(fields: Partial<OtherEvent> = {}): OtherEvent {
  return {
    pk_event: 9,
    slug: 'printemps',
    name: 'Coupe de printemps',
    game: 'Rocket League',
    edition: null,
    team_size: 3,
    place: null,
    current: false,
    starts_at: '2027-03-06T10:00:00+01:00',
    ends_at: null,
    registration_closes_at: null,
    when: '6 mars 2027',
    day: '2027-03-06',
    phase: 'registration',
    champion: null,
    poster: null,
    ...fields,
  };
}

/** The default day settings. */
export function buildDaySettings(fields: Partial<DaySettings> = {}): DaySettings {
  return { ...DEFAULT_DAY_SETTINGS, ...fields };
}

/** The settings of the site at its first start. */
export function buildSite(fields: Partial<Site> = {}): Site {
  return { ...firstSiteWords, version: 1, ...fields };
}

/** A super admin. */
export function buildAdmin(fields: Partial<Admin> = {}): Admin {
  return {
    pk_admin: 1,
    username: 'admin',
    label: 'SuperAdmin',
    fk_admin_type: 2,
    permission: 2,
    version: 1,
    ...fields,
  };
}

/** A super admin who is signed in. */
export function buildSession(fields: Partial<Session> = {}): Session {
  const { version: _version, ...admin } = buildAdmin();
  return { ...admin, token: 'token', expiresAt: Number.MAX_SAFE_INTEGER, ...fields };
}
