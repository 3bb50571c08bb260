import type { Kysely } from 'kysely';
import { nameKey } from '#contract/text.ts';
import type { Database } from './schema.ts';

/**
 * Gives stored names the keys that they would get today, so that nobody can take a name which only hidden characters tell
 * from a stored one. Where two stored names would then have one key, those keep the keys that they have: none is lost.
 */
export async function renewKeys(db: Kysely<Database>): Promise<void> {
  const teams = await db
    .selectFrom('team')
    .select(['pk_team', 'name', 'name_key'])
    .orderBy('pk_team')
    .execute();
  const players = await db
    .selectFrom('player')
    .select(['pk_player', 'username', 'username_key', 'discord', 'discord_key', 'fk_team'])
    .orderBy('pk_player')
    .execute();

  for (const { row, key } of renewed(teams, (team) => [team.name, team.name_key])) {
    const { pk_team } = row;
    await db.updateTable('team').set({ name_key: key }).where('pk_team', '=', pk_team).execute();
  }
  for (const { row, key } of renewed(players, (player) => [player.discord, player.discord_key])) {
    const { pk_player } = row;
    const changed = db.updateTable('player').set({ discord_key: key });
    await changed.where('pk_player', '=', pk_player).execute();
  }
  const teammates = Map.groupBy(players, ({ fk_team }) => fk_team);
  for (const team of teammates.values()) {
    for (const { row, key } of renewed(team, (player) => [player.username, player.username_key])) {
      const { pk_player } = row;
      const changed = db.updateTable('player').set({ username_key: key });
      await changed.where('pk_player', '=', pk_player).execute();
    }
  }
}

function renewed<Row>(
  rows: readonly Row[],
  read: (row: Row) => readonly [name: string, key: string],
): { row: Row; key: string }[] {
  const taken = new Set(rows.map((row) => read(row)[1]));
  return rows.flatMap((row) => {
    const [name, old] = read(row);
    const key = nameKey(name);
    // A name of hidden characters alone looks like no other.
    if (key === old || key === '' || taken.has(key)) return [];
    taken.add(key);
    return [{ row, key }];
  });
}
