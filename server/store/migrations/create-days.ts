import { sql, type Kysely } from 'kysely';
import { columnTypes } from '#server/store/column-types.ts';
import type { Database, Flavour } from '#server/store/schema.ts';

/** Team links, and the tables for the day of an event. Rows are deleted with their team or match. */
export async function createDays(db: Kysely<Database>, flavour: Flavour): Promise<void> {
  const { whole, primaryKey } = columnTypes(flavour);
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db);
  const event = sql`fk_event ${whole} not null references event (pk_event) on delete cascade`;
  const team = sql`references team (pk_team) on delete cascade`;
  const match = sql`references match (pk_match) on delete cascade`;

  await run(sql`alter table event add column day_json text`);
  await run(sql`alter table team add column by_invitation ${whole} not null default 0`);
  await run(sql`
    create table team_link (
      pk_link ${primaryKey},
      ${event},
      fk_team ${whole} not null ${team},
      fk_player ${whole} references player (pk_player) on delete cascade,
      kind text not null,
      secret_hash text not null unique,
      created_at text not null
    )`);
  await run(sql`create index team_link_team on team_link (fk_team)`);
  await run(sql`create index team_link_event on team_link (fk_event)`);
  await run(sql`create index team_link_player on team_link (fk_player)`);
  await run(sql`
    create table check_in_hours (
      fk_event ${whole} primary key references event (pk_event) on delete cascade,
      opened_at text,
      closed_at text
    )`);
  await run(sql`
    create table check_in (
      fk_team ${whole} primary key ${team},
      ${event},
      at text not null,
      by_admin ${whole} not null
    )`);
  await run(sql`create index check_in_event on check_in (fk_event)`);
  await run(sql`
    create table match_call (
      fk_match ${whole} primary key ${match},
      ${event},
      fk_team_one ${whole} not null,
      fk_team_two ${whole} not null,
      progress text not null,
      station ${whole},
      own_station ${whole} not null default 0,
      called_at text,
      waited_at text,
      team_one_there_at text,
      team_two_there_at text,
      playing_at text,
      played_at text
    )`);
  await run(sql`create index match_call_event on match_call (fk_event)`);
  // Matches that are open during this migration were called long ago: no phone rings, and no team is late.
  await run(sql`
    insert into match_call (fk_match, fk_event, fk_team_one, fk_team_two, progress, station, own_station)
    select pk_match, fk_event, fk_team_one, fk_team_two,
      case when coalesce(score_team_one, 0) + coalesce(score_team_two, 0) > 0 then 'playing' else 'called' end,
      station, case when station is null then 0 else 1 end
    from match
    where key is not null and winner_team is null and unwon = 0
      and fk_team_one is not null and fk_team_two is not null`);
  await run(sql`
    create table report (
      fk_match ${whole} not null ${match},
      fk_team ${whole} not null ${team},
      ${event},
      score_team_one ${whole} not null,
      score_team_two ${whole} not null,
      at text not null,
      primary key (fk_match, fk_team)
    )`);
  await run(sql`create index report_event on report (fk_event)`);
  await run(sql`create index report_team on report (fk_team)`);
  await run(sql`
    create table agreement (
      fk_match ${whole} primary key ${match},
      ${event},
      settled_by text not null,
      score_team_one ${whole} not null,
      score_team_two ${whole} not null
    )`);
  await run(sql`create index agreement_event on agreement (fk_event)`);
  await run(sql`
    create table help_call (
      pk_help ${primaryKey},
      ${event},
      fk_team ${whole} not null ${team},
      fk_match ${whole} references match (pk_match) on delete set null,
      at text not null,
      answered_at text
    )`);
  await run(sql`create index help_call_event on help_call (fk_event)`);
  await run(sql`create index help_call_team on help_call (fk_team)`);
  await run(sql`create index help_call_match on help_call (fk_match)`);
}
