// oxlint-disable max-lines -- every table and column, in one type that the queries are checked against.
import type { Generated, Kysely, Selectable } from 'kysely';
import type { DeskKeyKind, WallScene } from '#contract/day/desk.ts';
import type { DiscordFailure } from '#contract/day/discord.ts';
import type { MatchProgress } from '#contract/day/day.ts';
import type { EventFieldOfType, PlainEventValues } from '#contract/events/event-fields.ts';
import type { EventState } from '#contract/events/events.ts';
import type { PlayerFieldValues } from '#contract/teams/player-fields.ts';
import type { TeamFieldValues } from '#contract/teams/team-fields.ts';
import type { LinkKind } from '#contract/teams/team-links.ts';

/** The tables. A `*_key` column is the normalised form under which a name is unique. */
export type Database = {
  admin_type: { pk_admin_type: Generated<number>; label: string; permission: 1 | 2 };
  admin: Versioned & {
    pk_admin: Generated<number>;
    username: string;
    username_key: string;
    password_hash: string;
    fk_admin_type: number;
  };
  session: {
    /** SHA-256 of the token: a stolen copy of the database opens nothing. */
    token_hash: string;
    fk_admin: number;
    expires_at_seconds: number;
  };
  known_browser: {
    /** SHA-256 of the token in the browser's cookie. */
    token_hash: string;
    fk_admin: number;
    seen_at_seconds: number;
  };
  team: Versioned &
    TeamFieldValues & {
      pk_team: Generated<number>;
      fk_event: number;
      name_key: string;
      created_at: string;
      /** 1 for a team that waits for a place in the event. */
      waiting: Generated<number>;
      /** 1 for a team that nobody may join without its invitation. */
      by_invitation: Generated<number>;
      /** 1 for a team that a visitor has registered: without a player, its place goes to who asks for it. */
      gives_way: Generated<number>;
      /** 1 for a team that gets no place before an admin has accepted it. */
      unchecked: Generated<number>;
      /** When its last player left; null for a team that never had one, or still has. */
      empty_since: string | null;
    };
  player: Versioned &
    PlayerFieldValues & {
      pk_player: Generated<number>;
      fk_event: number;
      username_key: string;
      discord_key: string;
      fk_team: number | null;
      created_at: string;
    };
  round: {
    pk_round: Generated<number>;
    fk_event: number;
    label: string;
    stage: 'swiss' | 'groups' | 'winner' | 'loser' | 'final';
    best_of: number | null;
    /**
     * Counted up from 1 at the first round of the stage; or down from -1 at its last round, where rounds are named from the end: a
     * final is a final in every size of bracket. Stage and number identify a round. Null for a round that no step has created.
     */
    number: number | null;
  };
  match: Versioned & {
    pk_match: Generated<number>;
    fk_event: number;
    fk_round: number;
    fk_team_one: number | null;
    fk_team_two: number | null;
    score_team_one: number | null;
    score_team_two: number | null;
    winner_team: number | null;
    match_date: string | null;
    /** The key in the tournament, such as S2-3 or W1-1; null for a match that an admin made by hand. */
    key: string | null;
    station: number | null;
    bye: Generated<number>;
    /** 1 when nobody wins it: neither team came, or nobody comes to it. */
    unwon: Generated<number>;
    explanation: Generated<string>;
  };
  event: Versioned &
    PlainEventValues &
    Record<EventFieldOfType<'switch'>, Generated<number>> & {
      pk_event: Generated<number>;
      state: EventState;
      format_json: string;
      /** Null until the first start has filled it in. */
      words_json: string | null;
      /** Null as long as it has none of its own. */
      pictures_json: string | null;
      /** Null as long as its day runs as days usually do. */
      day_json: Generated<string | null>;
      /** What was decided about its tournament; null before the first step. What follows from it is never stored. */
      document_json: string | null;
      archive_json: string | null;
      /** Null unless it is archived. */
      archived_at: Generated<string | null>;
      /** 1 once the Discord names have left its archive. */
      discord_left: Generated<number>;
      /** What is shown of it and nobody types: pictures, and the champion of one that is over. */
      extras_json: string | null;
      /** Moves on with every change of this event that somebody can see, in the room or outside. */
      data_version: Generated<number>;
      /** The same, without what is held: it moves when a visitor may see something new. */
      public_version: Generated<number>;
      created_at: string;
    };
  /** What an event in state rehearsal is played by. */
  rehearsal: {
    fk_event: number;
    /** The event that is rehearsed. No foreign key: a draft may be deleted before its rehearsal is. */
    fk_model: number;
    /** SHA-256 of the secret that opens its public pages. */
    secret_hash: string;
    seed: number;
    teams: number;
    incidents_json: string;
    started_at: string;
  };
  /** The former addresses of a renamed event. */
  event_address: { slug: string; fk_event: number };
  /** One row. */
  site: Versioned & { fk_current_event: number; words_json: string | null };
  /** One row. Grows with every visible change of the site, across all server processes. */
  data_version: { version: number };
  /** One row, written from time to time to check that writing works. */
  write_probe: { at: string };
  trail: {
    pk_trail: Generated<number>;
    /** Null for what belongs to no event, such as an account. No foreign key, for the same reason as `fk_admin`. */
    fk_event: number | null;
    at: string;
    /** No foreign key: the history keeps what a deleted admin did. */
    fk_admin: number | null;
    admin_name: string;
    action: string;
    item: string;
    item_key: number;
    before_json: string | null;
    after_json: string | null;
  };
  replay: {
    key_hash: string;
    action: string;
    body_hash: string;
    answer_json: string;
    at: string;
  };
  picture: {
    /** SHA-256 of both stored sizes: a picture's address determines its bytes. */
    hash: string;
    width: number;
    height: number;
    created_at: string;
    /** When it was last uploaded or last used. From then on it is kept for one day. */
    last_needed_at: string;
    small_bytes: Uint8Array;
    large_bytes: Uint8Array;
  };
  /** What shows a picture. The picture is public while one of its users is. */
  picture_use: { hash: string; what: 'event'; key: number; is_public: 0 | 1 };
  /** A secret by which a team, or one of its players, acts without an account. */
  team_link: {
    pk_link: Generated<number>;
    fk_event: number;
    fk_team: number;
    /** The player whose entry it opens; null for the whole team. */
    fk_player: number | null;
    kind: LinkKind;
    secret_hash: string;
    created_at: string;
  };
  /** When check-in was opened and closed by an admin. */
  check_in_hours: { fk_event: number; opened_at: string | null; closed_at: string | null };
  /** A team that has checked in. */
  check_in: { fk_team: number; fk_event: number; at: string; by_admin: number };
  /** How far a match is, besides its result. */
  match_call: {
    fk_match: number;
    fk_event: number;
    /** The teams that were called: a match that gets other teams is called again. */
    fk_team_one: number;
    fk_team_two: number;
    progress: MatchProgress;
    station: number | null;
    /** 1 when the station belongs to the match, 0 when the call has assigned it. */
    own_station: number;
    called_at: string | null;
    /** When an admin last gave a late team more time. */
    waited_at: string | null;
    team_one_there_at: string | null;
    team_two_there_at: string | null;
    playing_at: string | null;
    played_at: string | null;
  };
  report: {
    fk_match: number;
    fk_team: number;
    fk_event: number;
    score_team_one: number;
    score_team_two: number;
    at: string;
  };
  /** A result that the teams have reported: both of them, or one while the other did not answer in time. */
  agreement: {
    fk_match: number;
    fk_event: number;
    settled_by: 'teams' | 'time';
    score_team_one: number;
    score_team_two: number;
  };
  /** A team that asks for a referee. */
  help_call: {
    pk_help: Generated<number>;
    fk_event: number;
    fk_team: number;
    fk_match: number | null;
    at: string;
    answered_at: string | null;
  };
  /** One row: the key that signs notifications. The secret that unseals it is not in the database. */
  push_key: { only: 1; public_key: string; sealed_private_key: string; made_at: string };
  /** A browser that is sent notifications about the team of its link. */
  push_subscription: {
    pk_subscription: Generated<number>;
    fk_link: number;
    endpoint: string;
    p256dh: string;
    auth: string;
    /** The public key of its subscription: the browser accepts no message with another signature. */
    push_key: string;
    created_at: string;
  };
  /** The state of an undecided match that a team's phones know, by a notification or when they subscribed. */
  told_match: {
    fk_team: number;
    fk_match: number;
    fk_opponent: number;
    station: number | null;
    called_at: string | null;
    disputed: number;
  };
  outbox: {
    pk_message: Generated<number>;
    kind: 'push' | 'discord';
    /** Unique, so that the same message is never sent twice. */
    key: string;
    fk_subscription: number | null;
    /** The event whose webhook gets the message. */
    fk_event: number | null;
    payload_json: string;
    state: 'waiting' | 'sent' | 'given-up';
    tries: Generated<number>;
    due_at: string;
    /** After this time the message is useless. */
    expires_at: string;
  };
  desk: {
    fk_event: number;
    /** How much later the public sees a result on air. */
    delay_seconds: Generated<number>;
    fk_match: number | null;
    on_air_at: string | null;
    shown_json: string;
    swapped: Generated<number>;
    /** Games won in the match on air, counted at the desk. */
    games_one: Generated<number>;
    games_two: Generated<number>;
    wall_scene: WallScene | null;
  };
  /** A secret that reads the desk or presses its buttons. */
  desk_key: {
    pk_key: Generated<number>;
    fk_event: number;
    kind: DeskKeyKind;
    secret_hash: string;
    created_at: string;
  };
  /** The version of the site that opened the database last. */
  program: { only: 1; version: string };
  /** Present during and after a move of everything into another database. */
  standstill: { only: 1; since: string; finished: Generated<number> };
  /** The last automatic backup. */
  last_backup: { only: 1; made_at: string | null; bytes: number | null; failed_at: string | null };
  /** `asked` counts the removals of names; `done` is the count at the last rewrite of the tables. */
  table_rewrite: { only: 1; asked: number; done: number };
  /** The former version of a changed row, which the public still sees. */
  held_row: {
    pk_held: Generated<number>;
    fk_event: number;
    /** aired: holds nothing back, but records a match's changes as the stream still shows them. */
    what: 'match' | 'document' | 'desk' | 'aired';
    /** No foreign key: a match that was deleted is still visible to the public. */
    fk_match: number | null;
    before_json: string;
    /** When the public sees the change. */
    due_at: string;
  };
  match_length: { fk_event: number; best_of: number; seconds: number };
  /** Where an event announces its news. The secret that unseals the address is not in the database. */
  discord_webhook: {
    fk_event: number;
    sealed_address: string;
    set_at: string;
    /** 1 when calls are announced too. */
    calls: Generated<number>;
    /** The event's version at the last check for news. */
    told_version: number | null;
    last_sent_at: string | null;
    failing_since: string | null;
    failure: DiscordFailure | null;
    /** Since when the site no longer tries to send. */
    stopped_at: string | null;
  };
  /** What a webhook has announced, or what existed before it: keys only, no names. */
  discord_told: { fk_event: number; subject: string; value: string };
  migration: { number: number; name: string; at: string };
};

export type Db = Kysely<Database>;
export type Flavour = 'sqlite' | 'postgres';
export type Row<Table extends keyof Database> = Selectable<Database[Table]>;

type Versioned = { version: Generated<number> };
