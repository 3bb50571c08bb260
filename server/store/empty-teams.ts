import { sql } from 'kysely';

/** 1 for a team without players, else 0. */
export const isEmptyTeam = sql<number>`case when exists (
  select 1 from player where player.fk_team = team.pk_team
) then 0 else 1 end`;

/** Since when a team without players has none. */
export const emptySince = sql<string>`coalesce(team.empty_since, team.created_at)`;
