import { sql, type Generated, type Kysely } from 'kysely';
import { columnTypes } from '#server/store/column-types.ts';
import { addEmptySince } from './add-empty-since.ts';
import { addEventPictures } from './add-event-pictures.ts';
import { addEvents } from './add-events.ts';
import { addFinishedMoves } from './add-finished-moves.ts';
import { addUncheckedTeams } from './add-unchecked-teams.ts';
import { addWaitingList } from './add-waiting-list.ts';
import { createDays } from './create-days.ts';
import { createDiscord } from './create-discord.ts';
import { createDesks } from './create-desks.ts';
import { createHeldRows } from './create-held-rows.ts';
import { createMatchLengths } from './create-match-lengths.ts';
import { createNotifications } from './create-notifications.ts';
import { createPictures } from './create-pictures.ts';
import { createTableRewrites } from './create-table-rewrites.ts';
import { createRehearsals } from './create-rehearsals.ts';
import { createOperations } from './create-operations.ts';
import { dateArchives } from './date-archives.ts';
import { indexArchives } from './index-archives.ts';
import { keepNamesOutOfStatistics } from './keep-names-out-of-statistics.ts';
import { numberRounds } from './number-rounds.ts';
import { renewKeys } from './renew-keys.ts';
import type { Database, Flavour } from '#server/store/schema.ts';

export type Migration = {
  name: string;
  up: (db: Kysely<Database>, flavour: Flavour) => Promise<void>;
};

/** In order. A released entry is never changed: a change of the tables is a new entry at the end. */
export const migrations: readonly Migration[] = [
  { name: 'admins, teams, players, rounds, matches, trail', up: createEverything },
  { name: 'the tournament', up: createTournament },
  { name: 'hidden characters tell no names apart', up: renewKeys },
  { name: 'known browsers', up: createKnownBrowsers },
  { name: 'a row to try writing on', up: createWriteProbe },
  { name: 'rounds by stage and number', up: numberRounds },
  { name: 'matches that nobody won', up: addUnwon },
  { name: 'stations of matches still to be played', up: indexStations },
  { name: 'events', up: addEvents },
  { name: 'pictures', up: createPictures },
  { name: 'teams that wait for a place', up: addWaitingList },
  { name: 'rehearsals', up: createRehearsals },
  { name: 'since when events are archived', up: dateArchives },
  { name: 'pictures of events', up: addEventPictures },
  { name: 'which events have an archive', up: indexArchives },
  { name: 'links of teams, check-ins, calls, reports', up: createDays },
  { name: 'notifications and what is to be sent', up: createNotifications },
  { name: 'the desk and its keys', up: createDesks },
  { name: 'a standstill while everything is moved, the last backup', up: createOperations },
  { name: 'what the public is told later', up: createHeldRows },
  { name: 'how long matches took', up: createMatchLengths },
  { name: 'webhooks to Discord', up: createDiscord },
  { name: 'teams that give way, teams to be checked', up: addUncheckedTeams },
  { name: 'whether names have left traces', up: createTableRewrites },
  { name: 'whether a move is finished', up: addFinishedMoves },
  { name: 'no samples of names', up: keepNamesOutOfStatistics },
  { name: 'since when teams are empty', up: addEmptySince },
];

async function createEverything(db: Kysely<Database>, flavour: Flavour): Promise<void> {
  const { whole, primaryKey } = columnTypes(flavour);
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
  await db
    .withTables<{ round: { position: number; fk_event: Generated<number> } }>()
    .insertInto('round')
    .values(firstRounds())
    .execute();
}

async function createTournament(db: Kysely<Database>, flavour: Flavour): Promise<void> {
  const { whole } = columnTypes(flavour);
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db);

  await run(sql`create table data_version (version ${whole} not null)`);
  await run(sql`insert into data_version (version) values (1)`);
  await run(sql`create table tournament (document_json text not null, version ${whole} not null)`);
  await run(sql`alter table match add column key text`);
  await run(sql`alter table match add column station ${whole}`);
  await run(sql`alter table match add column bye ${whole} not null default 0`);
  await run(sql`alter table match add column explanation text not null default ''`);
  await run(sql`create unique index match_key on match (key)`);
}

async function addUnwon(db: Kysely<Database>, flavour: Flavour): Promise<void> {
  const { whole } = columnTypes(flavour);
  await sql`alter table match add column unwon ${whole} not null default 0`.execute(db);
  // Every score of the bracket asks whether such a match exists.
  await sql`create index match_unwon on match (unwon) where unwon = 1`.execute(db);
}

async function indexStations(db: Kysely<Database>): Promise<void> {
  // A bracket score that opens a match asks for the stations in use, however many matches were played.
  await sql`
    create index match_station on match (station)
    where station is not null and winner_team is null`.execute(db);
}

async function createKnownBrowsers(db: Kysely<Database>, flavour: Flavour): Promise<void> {
  const { whole } = columnTypes(flavour);
  await sql`
    create table known_browser (
      token_hash text primary key,
      fk_admin ${whole} not null references admin (pk_admin) on delete cascade,
      seen_at_seconds ${whole} not null
    )`.execute(db);
  await sql`create index known_browser_admin on known_browser (fk_admin)`.execute(db);
}

async function createWriteProbe(db: Kysely<Database>): Promise<void> {
  await sql`create table write_probe (at text not null)`.execute(db);
  await sql`insert into write_probe (at) values ('')`.execute(db);
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
