import { sql } from 'kysely';
import type { TeamLinkRow } from '#contract/teams/managed-links.ts';
import type { LinkKind } from '#contract/teams/team-links.ts';
import type { Db, Row } from './schema.ts';

export type TeamLink = Pick<
  Row<'team_link'>,
  'pk_link' | 'fk_event' | 'fk_team' | 'fk_player' | 'kind'
>;

/** A link with all that is needed to restore it. */
export type RestorableLink = Omit<Row<'team_link'>, 'pk_link'>;

/** Not limited to one event: the secret alone says which event it opens. */
export function teamLinksRepository(db: Db) {
  return {
    find: (secret_hash: string): Promise<TeamLink | undefined> =>
      db
        .selectFrom('team_link')
        .select(['pk_link', 'fk_event', 'fk_team', 'fk_player', 'kind'])
        .where('secret_hash', '=', secret_hash)
        .executeTakeFirst(),

    /** By several secrets at once. */
    findSome: async (secretHashes: readonly string[]): Promise<ReadonlyMap<string, TeamLink>> => {
      if (secretHashes.length === 0) return new Map();
      const rows = await db
        .selectFrom('team_link')
        .select(['pk_link', 'fk_event', 'fk_team', 'fk_player', 'kind', 'secret_hash'])
        .where('secret_hash', 'in', secretHashes)
        .execute();
      return new Map(rows.map(({ secret_hash, ...link }) => [secret_hash, link]));
    },

    /** Returns false if one of the secrets is already in use: one secret must not open two things. */
    create: async (...links: readonly [RestorableLink, ...RestorableLink[]]): Promise<boolean> => {
      const inserted = await db
        .insertInto('team_link')
        .values([...links])
        .onConflict((conflict) => conflict.column('secret_hash').doNothing())
        .returning('pk_link')
        .execute();
      return inserted.length === links.length;
    },

    /** For admins, the oldest first. */
    listOfTeam: (fk_team: number): Promise<TeamLinkRow[]> =>
      db
        .selectFrom('team_link')
        .leftJoin('player', 'player.pk_player', 'team_link.fk_player')
        .select(['team_link.pk_link', 'team_link.kind', 'player.username', 'team_link.created_at'])
        .where('team_link.fk_team', '=', fk_team)
        .orderBy('team_link.pk_link')
        .execute(),

    findRestorable: (
      owner: { fk_team: number } | { fk_player: number },
    ): Promise<RestorableLink[]> =>
      db
        .selectFrom('team_link')
        .select(['fk_event', 'fk_team', 'fk_player', 'kind', 'secret_hash', 'created_at'])
        .$if('fk_team' in owner, (query) =>
          query.where('fk_team', '=', 'fk_team' in owner ? owner.fk_team : 0),
        )
        .$if('fk_player' in owner, (query) =>
          query.where('fk_player', '=', 'fk_player' in owner ? owner.fk_player : 0),
        )
        .orderBy('pk_link')
        .execute(),

    /** The holder of the team's link has registered: from now on it is this player's link. */
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

    deleteOfKind: async (fk_team: number, kind: LinkKind): Promise<void> => {
      await db
        .deleteFrom('team_link')
        .where('fk_team', '=', fk_team)
        .where('kind', '=', kind)
        .execute();
    },
  };
}

/** Call this after a player has joined a team, or after a team became smaller: a full team has no invitation. */
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

/** A player who has left a team cannot open it any more. */
export async function deleteFormerTeamLinks(
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
