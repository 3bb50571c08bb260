import type { Player } from '#contract/entities.ts';
import { nameKey } from '#contract/text.ts';
import type { Db } from './schema.ts';
import { dropLinksElsewhere, endInvitation } from './team-links.ts';

export type PlayerFields = Pick<
  Player,
  'username' | 'riot_username' | 'discord' | 'twitch' | 'rank' | 'fk_team'
>;

export function playersOver(db: Db, fk_event: number) {
  const selected = () =>
    db
      .selectFrom('player')
      .leftJoin('team', 'team.pk_team', 'player.fk_team')
      .select([
        'player.pk_player',
        'player.username',
        'player.riot_username',
        'player.discord',
        'player.twitch',
        'player.rank',
        'player.fk_team',
        'team.name as team_name',
        'player.version',
      ])
      .where('player.fk_event', '=', fk_event);

  return {
    list: (): Promise<Player[]> => selected().orderBy('player.pk_player').execute(),

    find: (pk_player: number): Promise<Player | undefined> =>
      selected().where('player.pk_player', '=', pk_player).executeTakeFirst(),

    findByDiscord: (discord: string): Promise<Player | undefined> =>
      selected().where('player.discord_key', '=', nameKey(discord)).executeTakeFirst(),

    findInTeam: (fk_team: number, username: string): Promise<Player | undefined> =>
      selected()
        .where('player.fk_team', '=', fk_team)
        .where('player.username_key', '=', nameKey(username))
        .executeTakeFirst(),

    listOfTeam: (fk_team: number): Promise<Player[]> =>
      selected().where('player.fk_team', '=', fk_team).orderBy('player.pk_player').execute(),

    /** When the player registered. */
    createdAt: async (pk_player: number): Promise<string | undefined> => {
      const row = await db
        .selectFrom('player')
        .select('created_at')
        .where('pk_player', '=', pk_player)
        .executeTakeFirst();
      return row?.created_at;
    },

    create: async (player: PlayerFields & { created_at: string }): Promise<number> => {
      const { pk_player } = await db
        .insertInto('player')
        .values({ ...player, fk_event, ...keysOf(player) })
        .returning('pk_player')
        .executeTakeFirstOrThrow();
      await endInvitation(db, player.fk_team);
      return pk_player;
    },

    /** Puts a deleted player back under its own key. */
    restore: async (
      player: PlayerFields & { pk_player: number; created_at: string; version: number },
    ): Promise<void> => {
      await db
        .insertInto('player')
        .values({ ...player, fk_event, ...keysOf(player) })
        .execute();
      await endInvitation(db, player.fk_team);
    },

    update: async (pk_player: number, player: PlayerFields): Promise<void> => {
      await db
        .updateTable('player')
        .set((eb) => ({ ...player, ...keysOf(player), version: eb('version', '+', 1) }))
        .where('pk_player', '=', pk_player)
        .execute();
      await dropLinksElsewhere(db, pk_player, player.fk_team);
      await endInvitation(db, player.fk_team);
    },

    joinTeam: async (pk_player: number, fk_team: number): Promise<void> => {
      await db
        .updateTable('player')
        .set((eb) => ({ fk_team, version: eb('version', '+', 1) }))
        .where('pk_player', '=', pk_player)
        .execute();
      await endInvitation(db, fk_team);
    },

    leaveTeam: async (fk_team: number): Promise<void> => {
      await db
        .updateTable('player')
        .set((eb) => ({ fk_team: null, version: eb('version', '+', 1) }))
        .where('fk_team', '=', fk_team)
        .execute();
    },

    delete: async (pk_player: number): Promise<void> => {
      await db.deleteFrom('player').where('pk_player', '=', pk_player).execute();
    },
  };
}

function keysOf(player: { username: string; discord: string }) {
  return { username_key: nameKey(player.username), discord_key: nameKey(player.discord) };
}
