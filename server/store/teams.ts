import { sql } from 'kysely';
import type { Team, TeamWithPlayersRow } from '#contract/entities.ts';
import { nameKey } from '#contract/text.ts';
import type { Db } from './schema.ts';
import { endInvitation } from './team-links.ts';

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
        sql<number | null>`case when team.waiting = 1 then (
          select count(*) from team ahead
          where ahead.fk_event = team.fk_event and ahead.waiting = 1 and ahead.pk_team <= team.pk_team
        ) end`.as('waiting'),
      ])
      .where('team.fk_event', '=', fk_event);
  const listed = async (isWaiting?: 0 | 1): Promise<Team[]> => {
    const rows = await selected()
      .$if(isWaiting !== undefined, (query) => query.where('team.waiting', '=', isWaiting ?? 0))
      .orderBy('team.pk_team')
      .execute();
    return rows.map(teamFrom);
  };

  return {
    /** All of them, those that wait for a place too. */
    list: () => listed(),
    /** Those that have a place. */
    entered: () => listed(0),
    /** Those that wait for one, the first in line first. */
    waiting: () => listed(1),

    find: async (pk_team: number): Promise<Team | undefined> => {
      const row = await selected().where('team.pk_team', '=', pk_team).executeTakeFirst();
      return row && teamFrom(row);
    },

    findByName: async (name: string): Promise<Team | undefined> => {
      const row = await selected().where('team.name_key', '=', nameKey(name)).executeTakeFirst();
      return row && teamFrom(row);
    },

    /** How many have a place, without these. */
    countEntered: async (without: readonly number[]): Promise<number> => {
      const { count } = await db
        .selectFrom('team')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('fk_event', '=', fk_event)
        .where('waiting', '=', 0)
        .$if(without.length > 0, (query) => query.where('pk_team', 'not in', without))
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Of the teams that have a place, or of those that wait for one. */
    withPlayers: (which: 'entered' | 'waiting' = 'entered'): Promise<TeamWithPlayersRow[]> =>
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
        .where('team.waiting', '=', which === 'waiting' ? 1 : 0)
        .orderBy('team.pk_team')
        .orderBy('player.pk_player')
        .execute(),

    /** Whether nobody may join it without its invitation. */
    isByInvitation: async (pk_team: number): Promise<boolean> => {
      const row = await db
        .selectFrom('team')
        .select('by_invitation')
        .where('pk_team', '=', pk_team)
        .executeTakeFirst();
      return row?.by_invitation === 1;
    },

    setByInvitation: async (pk_team: number, by_invitation: 0 | 1): Promise<void> => {
      await db.updateTable('team').set({ by_invitation }).where('pk_team', '=', pk_team).execute();
    },

    /** To be called once its links are back. */
    endInvitation: (pk_team: number): Promise<void> => endInvitation(db, pk_team),

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
      waiting: 0 | 1;
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
      waiting: 0 | 1;
      by_invitation: 0 | 1;
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
      await endInvitation(db, team.pk_team);
    },

    /** Its version stays: what an admin is typing about the team is still about the same team. */
    setWaiting: async (pk_team: number, waiting: 0 | 1): Promise<void> => {
      await db.updateTable('team').set({ waiting }).where('pk_team', '=', pk_team).execute();
    },

    /** To be called once its players and matches have let go of it. */
    delete: async (pk_team: number): Promise<void> => {
      await db.deleteFrom('team').where('pk_team', '=', pk_team).execute();
    },
  };
}

/** Only a team that waits has a place in line. */
function teamFrom({ waiting, ...team }: Omit<Team, 'waiting'> & { waiting: number | null }): Team {
  return waiting === null ? team : { ...team, waiting };
}
