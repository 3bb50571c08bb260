import type { Generated, Kysely, Selectable } from 'kysely';

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
    name: string;
    name_key: string;
    capacity: number;
    created_at: string;
  };
  player: Versioned & {
    pk_player: Generated<number>;
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
    label: string;
    stage: 'swiss' | 'winner' | 'loser' | 'final';
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
  /** One row: what was decided about the tournament. What follows from it is never stored. */
  tournament: { document_json: string; version: number };
  /** One row: moves on with every change that a visitor can see, on all server processes together. */
  data_version: { version: number };
  /** One row: written to from time to time, to know that writing works. */
  write_probe: { at: string };
  trail: {
    pk_trail: Generated<number>;
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
  migration: { number: number; name: string; at: string };
};

export type Db = Kysely<Database>;
export type Flavour = 'sqlite' | 'postgres';
export type Row<Table extends keyof Database> = Selectable<Database[Table]>;

type Versioned = { version: Generated<number> };
