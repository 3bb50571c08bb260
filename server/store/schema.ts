// Over 300 lines: every table and column, in one type that the queries are checked against.
import type { Generated, Kysely, Selectable } from 'kysely';
import type { DeskKeyKind, WallScene } from '#contract/desk.ts';
import type { DiscordFailure } from '#contract/discord.ts';
import type { MatchProgress } from '#contract/day.ts';
import type { EventState } from '#contract/events.ts';
import type { LinkKind } from '#contract/team-links.ts';

/** The tables. Every `*_key` column is the normalised form under which a name is unique. */
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
    /** SHA-256 of the token that the browser keeps in a cookie. */
    token_hash: string;
    fk_admin: number;
    seen_at_seconds: number;
  };
  team: Versioned & {
    pk_team: Generated<number>;
    fk_event: number;
    name: string;
    name_key: string;
    capacity: number;
    created_at: string;
    /** 1 for a team that waits for a place in the event. */
    waiting: Generated<number>;
    /** 1 for a team that nobody may join without its invitation. */
    by_invitation: Generated<number>;
  };
  player: Versioned & {
    pk_player: Generated<number>;
    fk_event: number;
    username: string;
    username_key: string;
    riot_username: string | null;
    discord: string;
    discord_key: string;
    twitch: string | null;
    rank: string | null;
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
     * From 1 up, counted from the first round of the stage; from -1 down, counted from its last one, where a round is named from
     * there: a final is a final in every size of bracket. With the stage, it says which round this is. Null for a round that no
     * step of the tournament has made.
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
    /** Its place in the tournament, such as S2-3 or W1-1; null for a match that an admin made by hand. */
    key: string | null;
    station: number | null;
    bye: Generated<number>;
    /** 1 when nobody wins it: neither team came, or nobody comes to it. */
    unwon: Generated<number>;
    explanation: Generated<string>;
  };
  event: Versioned & {
    pk_event: Generated<number>;
    slug: string;
    state: EventState;
    name: string;
    game: string;
    edition: string | null;
    starts_at: string | null;
    ends_at: string | null;
    time_zone: string;
    place: string | null;
    team_size: number;
    team_max: number | null;
    waiting_list: Generated<number>;
    registration_closes_at: string | null;
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
    /** SHA-256 of the secret that its public pages need. */
    secret_hash: string;
    seed: number;
    teams: number;
    incidents_json: string;
    started_at: string;
  };
  /** Where an event lived before it was renamed. */
  event_address: { slug: string; fk_event: number };
  /** One row. */
  site: Versioned & { fk_current_event: number; words_json: string | null };
  /** One row: moves on with every change that a visitor can see, on all server processes together. */
  data_version: { version: number };
  /** One row: written to from time to time, to know that writing works. */
  write_probe: { at: string };
  trail: {
    pk_trail: Generated<number>;
    /** Null for what belongs to no event, such as an admin's account. No foreign key, for the same reason as the admin's. */
    fk_event: number | null;
    at: string;
    /** No foreign key: what a deleted admin did stays told. */
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
    /** SHA-256 of what is kept, in both sizes: the address of a picture says what its bytes are. */
    hash: string;
    width: number;
    height: number;
    created_at: string;
    /** When it was last sent, or something that had used it let go of it: from then on it is kept for a day. */
    last_needed_at: string;
    small_bytes: Uint8Array;
    large_bytes: Uint8Array;
  };
  /** What shows a picture. It is public as long as one of them is. */
  picture_use: { hash: string; what: 'event'; key: number; is_public: 0 | 1 };
  /** A secret by which a team, or one of its players, acts without an account. */
  team_link: {
    pk_link: Generated<number>;
    fk_event: number;
    fk_team: number;
    /** Whose own entry it opens; null for the team's. */
    fk_player: number | null;
    kind: LinkKind;
    secret_hash: string;
    created_at: string;
  };
  /** When check-in was opened and closed by an admin. */
  check_in_hours: { fk_event: number; opened_at: string | null; closed_at: string | null };
  /** A team that is there. */
  check_in: { fk_team: number; fk_event: number; at: string; by_admin: number };
  /** How far a match is, beside its result. */
  match_call: {
    fk_match: number;
    fk_event: number;
    /** Who was called: a match that gets other teams has to be called again. */
    fk_team_one: number;
    fk_team_two: number;
    progress: MatchProgress;
    station: number | null;
    /** Whether the station is the match's own, and not one that it got with the call. */
    own_station: number;
    called_at: string | null;
    /** When an admin last chose to wait for who is late. */
    waited_at: string | null;
    team_one_there_at: string | null;
    team_two_there_at: string | null;
    playing_at: string | null;
    played_at: string | null;
  };
  /** What one team says the score of its match is. */
  report: {
    fk_match: number;
    fk_team: number;
    fk_event: number;
    score_team_one: number;
    score_team_two: number;
    at: string;
  };
  /** A result that is the word of its teams: of both, or of one in the time that the other had. */
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
  /** By what the site signs its notifications: one row. What opens it stands outside the database. */
  push_key: { only: 1; public_key: string; sealed_private_key: string; made_at: string };
  /** A browser that is sent notifications about the team of its link. */
  push_subscription: {
    pk_subscription: Generated<number>;
    fk_link: number;
    endpoint: string;
    p256dh: string;
    auth: string;
    /** The public key with which it was asked for: it takes messages signed by no other. */
    push_key: string;
    created_at: string;
  };
  /** What the browsers of a team have been told of a match that is not decided, or have seen of it when they asked to be told. */
  told_match: {
    fk_team: number;
    fk_match: number;
    fk_opponent: number;
    station: number | null;
    called_at: string | null;
    disputed: number;
  };
  /** What is to be sent, written together with what causes it. */
  outbox: {
    pk_message: Generated<number>;
    kind: 'push' | 'discord';
    /** The same thing is never sent under two of them. */
    key: string;
    fk_subscription: number | null;
    /** Whose webhook it goes to. */
    fk_event: number | null;
    payload_json: string;
    state: 'waiting' | 'sent' | 'given-up';
    tries: Generated<number>;
    due_at: string;
    /** After which nobody needs it any more. */
    expires_at: string;
  };
  /** The desk of an event: what is on air, and what the overlays and the wall show. */
  desk: {
    fk_event: number;
    /** How much later the public is told of a result on air. */
    delay_seconds: Generated<number>;
    fk_match: number | null;
    on_air_at: string | null;
    shown_json: string;
    swapped: Generated<number>;
    /** Games won in the match on air, as they are counted at the desk. */
    games_one: Generated<number>;
    games_two: Generated<number>;
    wall_scene: WallScene | null;
  };
  /** A secret by which the desk is read, or its buttons pressed. */
  desk_key: {
    pk_key: Generated<number>;
    fk_event: number;
    kind: DeskKeyKind;
    secret_hash: string;
    created_at: string;
  };
  /** The version of the site that opened the database last. */
  program: { only: 1; version: string };
  /** There while, and after, everything is copied into another database. */
  standstill: { only: 1; since: string };
  /** What became of the backups that the server makes by itself. */
  last_backup: { only: 1; made_at: string | null; bytes: number | null; failed_at: string | null };
  /** What the public still sees of a row that has changed: how it was before. */
  held_row: {
    pk_held: Generated<number>;
    fk_event: number;
    what: 'match' | 'document' | 'desk';
    /** No foreign key: a match that is gone is still seen. */
    fk_match: number | null;
    before_json: string;
    /** When the public is told. */
    due_at: string;
  };
  match_length: { fk_event: number; best_of: number; seconds: number };
  /** Where an event tells its news. What opens the address stands outside the database. */
  discord_webhook: {
    fk_event: number;
    sealed_address: string;
    set_at: string;
    /** Whether calls are told. */
    calls: Generated<number>;
    /** The version of the event at which it was last looked for news. */
    told_version: number | null;
    last_sent_at: string | null;
    failing_since: string | null;
    failure: DiscordFailure | null;
    /** Since when nothing is tried any more. */
    stopped_at: string | null;
  };
  /** What was told through a webhook, or was there before it: by keys, without names. */
  discord_told: { fk_event: number; subject: string; value: string };
  migration: { number: number; name: string; at: string };
};

export type Db = Kysely<Database>;
export type Flavour = 'sqlite' | 'postgres';
export type Row<Table extends keyof Database> = Selectable<Database[Table]>;

type Versioned = { version: Generated<number> };
