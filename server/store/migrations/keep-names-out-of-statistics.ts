import { sql, type Kysely } from 'kysely';
import type { Database, Flavour } from '#server/store/schema.ts';

/**
 * PostgreSQL keeps samples of the values of each column (`pg_stats`), and goes on answering with them when the rows are changed or
 * deleted: erased names would stay in them. Nothing is planned by these samples. SQLite keeps none.
 */
export async function keepNamesOutOfStatistics(
  db: Kysely<Database>,
  flavour: Flavour,
): Promise<void> {
  if (flavour === 'sqlite') return;
  for (const [table, columns] of Object.entries(NAMING)) {
    for (const column of columns) {
      const altered = sql`alter table ${sql.table(table)} alter column ${sql.ref(column)}`;
      await sql`${altered} set statistics 0`.execute(db);
      // The same type again removes the samples that are there. An analysis would keep those of a table that is empty by now.
      await sql`${altered} type text`.execute(db);
    }
  }
  // The removed samples stay in the file until it is rewritten.
  await sql`
    update table_rewrite set asked = asked + 1
    where exists (select 1 from trail where item = 'person' or action = 'forgetDiscordNames')`.execute(
    db,
  );
}

const NAMING = {
  player: ['username', 'username_key', 'discord', 'discord_key', 'riot_username', 'rank', 'twitch'],
  trail: ['before_json', 'after_json'],
  event: ['archive_json', 'document_json', 'extras_json'],
  replay: ['answer_json'],
  outbox: ['payload_json'],
};
