import type { Player, Team } from '#contract/entities.ts';
import {
  playerFields,
  type PlayerField,
  type PlayerFieldsSuppliedBy,
} from '#contract/teams/player-fields.ts';
import { nameKey } from '#contract/words/text.ts';
import type { Db } from './schema.ts';
import { deleteFormerTeamLinks, endInvitation } from './team-links.ts';
import { isEmptyTeam } from './empty-teams.ts';

type Namesakes = { byDiscord: Player | undefined; inTeam: Player | undefined };

/** The fields in a write. An optional field that is left out keeps its value; in a new row it is empty. */
export type PlayerFields = Pick<Player, PlayerFieldsSuppliedBy<'every-player'> | 'fk_team'> &
  Partial<Pick<Player, PlayerField>>;
export type NewPlayer = PlayerFields & { created_at: string };

export const playerColumns = playerFields.map((field) => `player.${field}` as const);

export function playersRepository(db: Db, fk_event: number) {
  const selected = () =>
    db
      .selectFrom('player')
      .leftJoin('team', 'team.pk_team', 'player.fk_team')
      .select([
        'player.pk_player',
        ...playerColumns,
        'player.fk_team',
        'team.name as team_name',
        'player.version',
      ])
      .where('player.fk_event', '=', fk_event);

  return {
    list: (): Promise<Player[]> => selected().orderBy('player.pk_player').execute(),

    find: (pk_player: number): Promise<Player | undefined> =>
      selected().where('player.pk_player', '=', pk_player).executeTakeFirst(),

    /** The player with this Discord name, and the team's player with this pseudo. */
    findNamesakes: async ({ discord, username, fk_team }: PlayerFields): Promise<Namesakes> => {
      const [discordKey, usernameKey] = [nameKey(discord), nameKey(username)];
      const rows = await selected()
        .select(['player.discord_key', 'player.username_key'])
        .where((eb) =>
          eb.or([
            eb('player.discord_key', '=', discordKey),
            eb.and([
              eb('player.fk_team', '=', fk_team),
              eb('player.username_key', '=', usernameKey),
            ]),
          ]),
        )
        .orderBy('player.pk_player')
        .execute();
      const isInTeam = (row: (typeof rows)[number]) =>
        fk_team !== null && row.fk_team === fk_team && row.username_key === usernameKey;
      return {
        byDiscord: rows.find(({ discord_key }) => discord_key === discordKey),
        inTeam: rows.find(isInTeam),
      };
    },

    findInTeam: (fk_team: number, username: string): Promise<Player | undefined> =>
      selected()
        .where('player.fk_team', '=', fk_team)
        .where('player.username_key', '=', nameKey(username))
        .executeTakeFirst(),

    listOfTeam: (fk_team: number): Promise<Player[]> =>
      selected().where('player.fk_team', '=', fk_team).orderBy('player.pk_player').execute(),

    createdAt: async (pk_player: number): Promise<string | undefined> => {
      const row = await db
        .selectFrom('player')
        .select('created_at')
        .where('pk_player', '=', pk_player)
        .executeTakeFirst();
      return row?.created_at;
    },

    create: async (player: NewPlayer): Promise<number> => {
      const { pk_player } = await db
        .insertInto('player')
        .values({ ...player, fk_event, ...nameKeys(player) })
        .returning('pk_player')
        .executeTakeFirstOrThrow();
      await endInvitation(db, player.fk_team);
      return pk_player;
    },

    /** The same for a team that was read in this transaction. Returns the player. */
    join: async (
      player: NewPlayer,
      { team, invites }: { team: Team; invites: boolean },
    ): Promise<Player> => {
      const row = await db
        .insertInto('player')
        .values({ ...player, fk_event, ...nameKeys(player) })
        .returning(['pk_player', ...playerFields, 'fk_team', 'version'])
        .executeTakeFirstOrThrow();
      const isFull = team.player_count + 1 >= team.capacity;
      if (isFull && invites) await endInvitation(db, team.pk_team);
      return { ...row, team_name: team.name };
    },

    /** Puts a deleted player back under its own key. */
    restore: async (
      player: PlayerFields & { pk_player: number; created_at: string; version: number },
    ): Promise<void> => {
      await db
        .insertInto('player')
        .values({ ...player, fk_event, ...nameKeys(player) })
        .execute();
      await endInvitation(db, player.fk_team);
    },

    update: async (pk_player: number, player: PlayerFields): Promise<void> => {
      const before = await db
        .selectFrom('player')
        .select('fk_team')
        .where('pk_player', '=', pk_player)
        .executeTakeFirst();
      await db
        .updateTable('player')
        .set((eb) => ({ ...player, ...nameKeys(player), version: eb('version', '+', 1) }))
        .where('pk_player', '=', pk_player)
        .execute();
      if (before !== undefined && before.fk_team !== player.fk_team) {
        await recordEmptyTeam(db, before.fk_team);
      }
      await deleteFormerTeamLinks(db, pk_player, player.fk_team);
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
      const deleted = await db
        .deleteFrom('player')
        .where('pk_player', '=', pk_player)
        .returning('fk_team')
        .executeTakeFirst();
      if (deleted !== undefined) await recordEmptyTeam(db, deleted.fk_team);
    },
  };
}

/** Call this after a player has left the team: if it was the last one, the time for which it keeps its place starts again. */
async function recordEmptyTeam(db: Db, fk_team: number | null): Promise<void> {
  if (fk_team === null) return;
  await db
    .updateTable('team')
    .set({ empty_since: new Date().toISOString() })
    .where('pk_team', '=', fk_team)
    .where(isEmptyTeam, '=', 1)
    .execute();
}

function nameKeys(player: { username: string; discord: string }) {
  return { username_key: nameKey(player.username), discord_key: nameKey(player.discord) };
}
