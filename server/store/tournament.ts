import { PLAYING_ORDER } from './rounds.ts';
import type { Db, Row } from './schema.ts';

export type RoundRow = Row<'round'>;
/** A match that has a place in the tournament. */
export type KeyedMatch = Row<'match'> & { key: string };

/** SQLite and PostgreSQL both limit how many values a statement may carry. */
const ROWS_A_STATEMENT = 500;

export function tournamentOver(db: Db) {
  return {
    /** The document as it was saved; null before the first step. */
    document: async (): Promise<string | null> => {
      const row = await db.selectFrom('tournament').select('document_json').executeTakeFirst();
      return row?.document_json ?? null;
    },

    saveDocument: async (document_json: string): Promise<void> => {
      const updated = await db
        .updateTable('tournament')
        .set((eb) => ({ document_json, version: eb('version', '+', 1) }))
        .executeTakeFirst();
      if (updated.numUpdatedRows === 0n) {
        await db.insertInto('tournament').values({ document_json, version: 1 }).execute();
      }
    },

    matches: async (): Promise<KeyedMatch[]> => {
      const rows = await db
        .selectFrom('match')
        .selectAll()
        .where('key', 'is not', null)
        .orderBy('pk_match')
        .execute();
      return rows.filter(isKeyed);
    },

    match: async (pk_match: number): Promise<KeyedMatch | undefined> => {
      const row = await db
        .selectFrom('match')
        .selectAll()
        .where('pk_match', '=', pk_match)
        .where('key', 'is not', null)
        .executeTakeFirst();
      return row !== undefined && isKeyed(row) ? row : undefined;
    },

    matchesByKey: async (keys: readonly string[]): Promise<KeyedMatch[]> => {
      if (keys.length === 0) return [];
      const rows = await db.selectFrom('match').selectAll().where('key', 'in', keys).execute();
      return rows.filter(isKeyed);
    },

    /** Whether there is a match of the bracket from which nobody goes on. */
    isSomebodyMissing: async (): Promise<boolean> => {
      const row = await db
        .selectFrom('match')
        .innerJoin('round', 'round.pk_round', 'match.fk_round')
        .select('match.pk_match')
        .where('match.unwon', '=', 1)
        .where('round.stage', '!=', 'swiss')
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Matches that are still to be played, and whose station is known. */
    matchesAtStations: async (): Promise<Pick<KeyedMatch, 'key' | 'station'>[]> => {
      const rows = await db
        .selectFrom('match')
        .select(['key', 'station'])
        .where('station', 'is not', null)
        .where('winner_team', 'is', null)
        .where('unwon', '=', 0)
        .execute();
      return rows.flatMap(({ key, station }) => (key === null ? [] : { key, station }));
    },

    /** New matches, in few statements however many they are; answers their rows. */
    insertMatches: async (matches: readonly Omit<KeyedMatch, 'pk_match'>[]) => {
      const numbers = new Map<string | null, number>();
      for (let from = 0; from < matches.length; from += ROWS_A_STATEMENT) {
        const rows = await db
          .insertInto('match')
          .values(matches.slice(from, from + ROWS_A_STATEMENT))
          .returning(['pk_match', 'key'])
          .execute();
        for (const { key, pk_match } of rows) numbers.set(key, pk_match);
      }
      return matches.map((match) => ({ ...match, pk_match: numbers.get(match.key) ?? 0 }));
    },

    /** A match that comes back under its own number. */
    restoreMatch: async (match: KeyedMatch): Promise<void> => {
      await db.insertInto('match').values(match).execute();
    },

    updateMatch: async ({ pk_match, version: _version, ...match }: KeyedMatch): Promise<void> => {
      await db
        .updateTable('match')
        .set((eb) => ({ ...match, version: eb('version', '+', 1) }))
        .where('pk_match', '=', pk_match)
        .execute();
    },

    rounds: (): Promise<RoundRow[]> =>
      db.selectFrom('round').selectAll().orderBy(PLAYING_ORDER).execute(),

    insertRound: async (
      round: Omit<RoundRow, 'pk_round'> & { pk_round?: number },
    ): Promise<RoundRow> =>
      db.insertInto('round').values(round).returningAll().executeTakeFirstOrThrow(),

    deleteRound: async (pk_round: number): Promise<void> => {
      await db.deleteFrom('round').where('pk_round', '=', pk_round).execute();
    },

    /** Moves on with every change that a visitor can see. */
    dataVersion: async (): Promise<number> => {
      const { version } = await db
        .selectFrom('data_version')
        .select('version')
        .executeTakeFirstOrThrow();
      return version;
    },
  };
}

function isKeyed(row: Row<'match'>): row is KeyedMatch {
  return row.key !== null;
}
