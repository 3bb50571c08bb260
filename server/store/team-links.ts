import { sql } from 'kysely';
import type { TeamLinkRow } from '#contract/managed-links.ts';
import type { LinkKind } from '#contract/team-links.ts';
import type { Db, Row } from './schema.ts';

/** What a secret opens. */
export type TeamLink = Pick<
  Row<'team_link'>,
  'pk_link' | 'fk_event' | 'fk_team' | 'fk_player' | 'kind'
>;

/** A link as it can be brought back. */
export type KeptLink = Omit<Row<'team_link'>, 'pk_link'>;

/** Over all events: a secret says by itself which one it belongs to. */
export function teamLinksOver(db: Db) {
  const insert = async (link: KeptLink): Promise<boolean> => {
    const made = await db
      .insertInto('team_link')
      .values(link)
      .onConflict((conflict) => conflict.column('secret_hash').doNothing())
      .returning('pk_link')
      .executeTakeFirst();
    return made !== undefined;
  };

  return {
    find: (secret_hash: string): Promise<TeamLink | undefined> =>
      db
        .selectFrom('team_link')
        .select(['pk_link', 'fk_event', 'fk_team', 'fk_player', 'kind'])
        .where('secret_hash', '=', secret_hash)
        .executeTakeFirst(),

    /** Answers whether it is new: the same secret never opens two things. */
    create: insert,

    /** As admins are told of them, the oldest first. */
    listOf: (fk_team: number): Promise<TeamLinkRow[]> =>
      db
        .selectFrom('team_link')
        .leftJoin('player', 'player.pk_player', 'team_link.fk_player')
        .select(['team_link.pk_link', 'team_link.kind', 'player.username', 'team_link.created_at'])
        .where('team_link.fk_team', '=', fk_team)
        .orderBy('team_link.pk_link')
        .execute(),

    /** As they can be brought back. */
    keptOf: (of: { fk_team: number } | { fk_player: number }): Promise<KeptLink[]> =>
      db
        .selectFrom('team_link')
        .select(['fk_event', 'fk_team', 'fk_player', 'kind', 'secret_hash', 'created_at'])
        .$if('fk_team' in of, (query) =>
          query.where('fk_team', '=', 'fk_team' in of ? of.fk_team : 0),
        )
        .$if('fk_player' in of, (query) =>
          query.where('fk_player', '=', 'fk_player' in of ? of.fk_player : 0),
        )
        .orderBy('pk_link')
        .execute(),

    /** Whoever holds the team's link has registered: from now on it is theirs, and goes with them. */
    claim: async (pk_link: number, fk_player: number): Promise<void> => {
      await db
        .updateTable('team_link')
        .set({ fk_player })
        .where('pk_link', '=', pk_link)
        .where('fk_player', 'is', null)
        .execute();
    },

    delete: async (pk_link: number): Promise<void> => {
      await db.deleteFrom('team_link').where('pk_link', '=', pk_link).execute();
    },

    deleteOfPlayers: async (players: readonly number[]): Promise<void> => {
      if (players.length === 0) return;
      await db.deleteFrom('team_link').where('fk_player', 'in', players).execute();
    },

    deleteOf: async (fk_team: number, kind: LinkKind): Promise<void> => {
      await db
        .deleteFrom('team_link')
        .where('fk_team', '=', fk_team)
        .where('kind', '=', kind)
        .execute();
    },
  };
}

/** To be called whenever somebody has come into a team, or it has become smaller: a full team invites nobody, now or later. */
export async function endInvitation(db: Db, fk_team: number | null): Promise<void> {
  if (fk_team === null) return;
  await db
    .deleteFrom('team_link')
    .where('fk_team', '=', fk_team)
    .where('kind', '=', 'invitation')
    .where(
      sql<boolean>`(select count(*) from player where player.fk_team = ${fk_team})
        >= (select capacity from team where team.pk_team = ${fk_team})`,
    )
    .execute();
}

/** Who is in another team now, or in none, opens the former one no longer. */
export async function dropLinksElsewhere(
  db: Db,
  fk_player: number,
  fk_team: number | null,
): Promise<void> {
  await db
    .deleteFrom('team_link')
    .where('fk_player', '=', fk_player)
    .$if(fk_team !== null, (query) => query.where('fk_team', '<>', fk_team ?? 0))
    .execute();
}
