import type { Kysely } from 'kysely';
import { nameKey } from '#contract/words/text.ts';
import type { Database } from '#server/store/schema.ts';

/**
 * Computes the keys of stored names again, so that nobody can take a name that differs only in hidden characters. Where two stored
 * names would get the same key, both keep their old keys.
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

  for (const { row, key } of renewableKeys(teams, (team) => [team.name, team.name_key])) {
    const { pk_team } = row;
    await db.updateTable('team').set({ name_key: key }).where('pk_team', '=', pk_team).execute();
  }
  for (const { row, key } of renewableKeys(players, (player) => [
    player.discord,
    player.discord_key,
  ])) {
    const { pk_player } = row;
    const changed = db.updateTable('player').set({ discord_key: key });
    await changed.where('pk_player', '=', pk_player).execute();
  }
  const teammates = Map.groupBy(players, ({ fk_team }) => fk_team);
  for (const team of teammates.values()) {
    for (const { row, key } of renewableKeys(team, (player) => [
      player.username,
      player.username_key,
    ])) {
      const { pk_player } = row;
      const changed = db.updateTable('player').set({ username_key: key });
      await changed.where('pk_player', '=', pk_player).execute();
    }
  }
}

function renewableKeys<Row>(
  rows: readonly Row[],
  read: (row: Row) => readonly [name: string, key: string],
): { row: Row; key: string }[] {
  const taken = new Set(rows.map((row) => read(row)[1]));
  return rows.flatMap((row) => {
    const [name, storedKey] = read(row);
    const key = nameKey(name);
    // A name of hidden characters alone looks like no other name.
    if (key === storedKey || key === '' || taken.has(key)) return [];
    taken.add(key);
    return [{ row, key }];
  });
}
