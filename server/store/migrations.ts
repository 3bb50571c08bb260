import { sql, type Kysely } from 'kysely';
import type { Database } from './schema.ts';

export type Flavour = 'sqlite' | 'postgres';
export type Migration = {
  name: string;
  up: (db: Kysely<Database>, flavour: Flavour) => Promise<void>;
};

/** In order, never changed once released: a change to the tables is a new entry at the end. */
export const migrations: readonly Migration[] = [
  { name: 'admins, teams, players, rounds, matches, trail', up: createEverything },
];

async function createEverything(db: Kysely<Database>, flavour: Flavour): Promise<void> {
  const whole = flavour === 'sqlite' ? sql`integer` : sql`bigint`;
  const primaryKey =
    flavour === 'sqlite'
      ? sql`integer primary key autoincrement`
      : sql`bigint generated always as identity primary key`;
  const version = sql`version ${whole} not null default 1`;
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db);

  await run(sql`
    create table admin_type (
      pk_admin_type ${primaryKey},
      label text not null unique,
      permission ${whole} not null
    )`);
  await run(sql`
    create table admin (
      pk_admin ${primaryKey},
      username text not null,
      username_key text not null unique,
      password_hash text not null,
      fk_admin_type ${whole} not null references admin_type (pk_admin_type),
      ${version}
    )`);
  await run(sql`
    create table session (
      token_hash text primary key,
      fk_admin ${whole} not null references admin (pk_admin) on delete cascade,
      expires_at_seconds ${whole} not null
    )`);
  await run(sql`create index session_admin on session (fk_admin)`);
  await run(sql`
    create table team (
      pk_team ${primaryKey},
      name text not null,
      name_key text not null unique,
      capacity ${whole} not null check (capacity > 0),
      created_at text not null,
      ${version}
    )`);
  await run(sql`
    create table player (
      pk_player ${primaryKey},
      username text not null,
      username_key text not null,
      riot_username text,
      discord text not null,
      discord_key text not null unique,
      twitch text,
      rank text,
      fk_team ${whole} references team (pk_team),
      created_at text not null,
      ${version},
      unique (fk_team, username_key)
    )`);
  await run(sql`
    create table round (
      pk_round ${primaryKey},
      label text not null unique,
      stage text not null,
      best_of ${whole},
      position ${whole} not null
    )`);
  await run(sql`
    create table match (
      pk_match ${primaryKey},
      fk_round ${whole} not null references round (pk_round),
      fk_team_one ${whole} references team (pk_team),
      fk_team_two ${whole} references team (pk_team),
      score_team_one ${whole},
      score_team_two ${whole},
      winner_team ${whole} references team (pk_team),
      match_date text,
      ${version}
    )`);
  await run(sql`create index match_round on match (fk_round)`);
  await run(sql`create index match_team_one on match (fk_team_one)`);
  await run(sql`create index match_team_two on match (fk_team_two)`);
  await run(sql`
    create table trail (
      pk_trail ${primaryKey},
      at text not null,
      fk_admin ${whole},
      admin_name text not null,
      action text not null,
      item text not null,
      item_key ${whole} not null,
      before_json text,
      after_json text
    )`);
  await run(sql`create index trail_item on trail (item, item_key)`);
  await run(sql`
    create table replay (
      key_hash text primary key,
      action text not null,
      body_hash text not null,
      answer_json text not null,
      at text not null
    )`);
  await run(sql`create index replay_at on replay (at)`);

  await db
    .insertInto('admin_type')
    .values([
      { label: 'Admin', permission: 1 },
      { label: 'SuperAdmin', permission: 2 },
    ])
    .execute();
  await db.insertInto('round').values(firstRounds()).execute();
}

/** Saturday's five Swiss rounds and Sunday's double elimination for up to 32 teams. */
function firstRounds() {
  const numbered = (label: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${label} ${index + 1}`);
  const winner = ['Seizièmes', 'Huitièmes', 'Quarts', 'Demi-finales', 'Finale winner'];
  const loser = [...numbered('Loser ronde', 7), 'Finale loser'];
  return [
    ...numbered('Ronde suisse', 5).map((label) => ({ label, stage: 'swiss' as const, best_of: 3 })),
    ...winner.map((label) => ({ label, stage: 'winner' as const, best_of: 5 })),
    ...loser.map((label) => ({ label, stage: 'loser' as const, best_of: 5 })),
    { label: 'Grande finale', stage: 'final' as const, best_of: 7 },
  ].map((round, index) => ({ ...round, position: (index + 1) * 100 }));
}
