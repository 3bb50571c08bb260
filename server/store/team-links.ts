import type { Db, Row } from './schema.ts';

/** What a secret opens. */
export type TeamLink = Pick<
  Row<'team_link'>,
  'pk_link' | 'fk_event' | 'fk_team' | 'fk_player' | 'kind'
>;

/** Over all events: a secret says by itself which one it belongs to. */
export function teamLinksOver(db: Db) {
  return {
    find: (secret_hash: string): Promise<TeamLink | undefined> =>
      db
        .selectFrom('team_link')
        .select(['pk_link', 'fk_event', 'fk_team', 'fk_player', 'kind'])
        .where('secret_hash', '=', secret_hash)
        .executeTakeFirst(),

    /** Answers whether it is new: the same secret never opens two things. */
    create: async (
      link: Omit<TeamLink, 'pk_link'> & { secret_hash: string; created_at: string },
    ): Promise<boolean> => {
      const made = await db
        .insertInto('team_link')
        .values(link)
        .onConflict((conflict) => conflict.column('secret_hash').doNothing())
        .returning('pk_link')
        .executeTakeFirst();
      return made !== undefined;
    },
  };
}
