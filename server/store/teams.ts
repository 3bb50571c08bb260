import { sql } from 'kysely';
import type { Team, TeamWithPlayersRow } from '#contract/entities.ts';
import { nameKey } from '#contract/text.ts';
import type { Db } from './schema.ts';

export function teamsOver(db: Db, fk_event: number) {
  const selected = () =>
    db
      .selectFrom('team')
      .select([
        'team.pk_team',
        'team.name',
        'team.capacity',
        'team.version',
        sql<number>`(select count(*) from player where player.fk_team = team.pk_team)`.as(
          'player_count',
        ),
      ])
      .where('team.fk_event', '=', fk_event);

  return {
    list: (): Promise<Team[]> => selected().orderBy('team.pk_team').execute(),

    find: (pk_team: number): Promise<Team | undefined> =>
      selected().where('team.pk_team', '=', pk_team).executeTakeFirst(),

    findByName: (name: string): Promise<Team | undefined> =>
      selected().where('team.name_key', '=', nameKey(name)).executeTakeFirst(),

    withPlayers: (): Promise<TeamWithPlayersRow[]> =>
      db
        .selectFrom('team')
        .leftJoin('player', 'player.fk_team', 'team.pk_team')
        .select([
          'team.pk_team as fk_team',
          'team.name',
          'team.capacity',
          'player.pk_player',
          'player.username',
          'player.riot_username',
          'player.discord',
          'player.twitch',
          'player.rank',
        ])
        .where('team.fk_event', '=', fk_event)
        .orderBy('team.pk_team')
        .orderBy('player.pk_player')
        .execute(),

    /** When the team registered. */
    createdAt: async (pk_team: number): Promise<string | undefined> => {
      const row = await db
        .selectFrom('team')
        .select('created_at')
        .where('pk_team', '=', pk_team)
        .executeTakeFirst();
      return row?.created_at;
    },

    create: async (team: {
      name: string;
      capacity: number;
      created_at: string;
    }): Promise<number> => {
      const { pk_team } = await db
        .insertInto('team')
        .values({ ...team, fk_event, name_key: nameKey(team.name) })
        .returning('pk_team')
        .executeTakeFirstOrThrow();
      return pk_team;
    },

    /** Puts a deleted team back under its own key. */
    restore: async (team: {
      pk_team: number;
      name: string;
      capacity: number;
      created_at: string;
      version: number;
    }): Promise<void> => {
      await db
        .insertInto('team')
        .values({ ...team, fk_event, name_key: nameKey(team.name) })
        .execute();
    },

    update: async (team: { pk_team: number; name: string; capacity: number }): Promise<void> => {
      await db
        .updateTable('team')
        .set((eb) => ({
          name: team.name,
          name_key: nameKey(team.name),
          capacity: team.capacity,
          version: eb('version', '+', 1),
        }))
        .where('pk_team', '=', team.pk_team)
        .execute();
    },

    /** To be called once its players and matches have let go of it. */
    delete: async (pk_team: number): Promise<void> => {
      await db.deleteFrom('team').where('pk_team', '=', pk_team).execute();
    },
  };
}
