import { inStatements } from './in-statements.ts';
import { PLAYING_ORDER } from './rounds.ts';
import type { Db, Row } from './schema.ts';

export type RoundRow = Omit<Row<'round'>, 'fk_event'>;
/** A match that has a place in the tournament. Its event is not told: the trail of a tournament is one event's alone. */
export type KeyedMatch = MatchRow & { key: string };
type MatchRow = Omit<Row<'match'>, 'fk_event'>;

export function tournamentOver(db: Db, fk_event: number) {
  const keyed = () =>
    db
      .selectFrom('match')
      .select(MATCH_COLUMNS)
      .where('fk_event', '=', fk_event)
      .where('key', 'is not', null);

  return {
    /** The document as it was saved; null before the first step. */
    document: async (): Promise<string | null> => {
      const row = await db
        .selectFrom('event')
        .select('document_json')
        .where('pk_event', '=', fk_event)
        .executeTakeFirst();
      return row?.document_json ?? null;
    },

    saveDocument: async (document_json: string): Promise<void> => {
      await db
        .updateTable('event')
        .set({ document_json })
        .where('pk_event', '=', fk_event)
        .execute();
    },

    /** How it is played, as it was saved. */
    format: async (): Promise<string> => {
      const { format_json } = await db
        .selectFrom('event')
        .select('format_json')
        .where('pk_event', '=', fk_event)
        .executeTakeFirstOrThrow();
      return format_json;
    },

    /** How its day runs, as it was saved; null as long as nobody has set anything. */
    day: async (): Promise<string | null> => {
      const { day_json } = await db
        .selectFrom('event')
        .select('day_json')
        .where('pk_event', '=', fk_event)
        .executeTakeFirstOrThrow();
      return day_json;
    },

    /** How many players a team that registers has. */
    teamSize: async (): Promise<number> => {
      const { team_size } = await db
        .selectFrom('event')
        .select('team_size')
        .where('pk_event', '=', fk_event)
        .executeTakeFirstOrThrow();
      return team_size;
    },

    /** How many teams there is room for, whether others may wait, and when nobody may register any more. */
    admission: () =>
      db
        .selectFrom('event')
        .select(['team_max', 'waiting_list', 'registration_closes_at'])
        .where('pk_event', '=', fk_event)
        .executeTakeFirstOrThrow(),

    /** What was kept of it when it was archived; null for an event that goes on. */
    archive: async (): Promise<string | null> => {
      const row = await db
        .selectFrom('event')
        .select('archive_json')
        .where('pk_event', '=', fk_event)
        .where('state', '=', 'archived')
        .executeTakeFirst();
      return row?.archive_json ?? null;
    },

    matches: async (): Promise<KeyedMatch[]> => {
      const rows = await keyed().orderBy('pk_match').execute();
      return rows.filter(isKeyed);
    },

    match: async (pk_match: number): Promise<KeyedMatch | undefined> => {
      const row = await keyed().where('pk_match', '=', pk_match).executeTakeFirst();
      return row !== undefined && isKeyed(row) ? row : undefined;
    },

    matchesByKey: async (keys: readonly string[]): Promise<KeyedMatch[]> => {
      if (keys.length === 0) return [];
      const rows = await keyed().where('key', 'in', keys).execute();
      return rows.filter(isKeyed);
    },

    /** Whether two teams are waiting for the result of their match. */
    hasOpenMatch: async (): Promise<boolean> => {
      const row = await keyed()
        .where('winner_team', 'is', null)
        .where('unwon', '=', 0)
        .where('fk_team_one', 'is not', null)
        .where('fk_team_two', 'is not', null)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** All that two teams could play now. */
    openMatches: async (): Promise<OpenRow[]> => {
      const rows = await keyed()
        .where('winner_team', 'is', null)
        .where('unwon', '=', 0)
        .where('fk_team_one', 'is not', null)
        .where('fk_team_two', 'is not', null)
        .execute();
      return rows.filter(isOpenRow);
    },

    /** Whether there is a match of the bracket from which nobody goes on. */
    isSomebodyMissing: async (): Promise<boolean> => {
      const row = await db
        .selectFrom('match')
        .innerJoin('round', 'round.pk_round', 'match.fk_round')
        .select('match.pk_match')
        .where('match.fk_event', '=', fk_event)
        .where('match.unwon', '=', 1)
        .where('round.stage', 'not in', ['swiss', 'groups'])
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Matches that are still to be played, and whose station is known. */
    matchesAtStations: async (): Promise<Pick<KeyedMatch, 'key' | 'station'>[]> => {
      const rows = await db
        .selectFrom('match')
        .select(['key', 'station'])
        .where('fk_event', '=', fk_event)
        .where('station', 'is not', null)
        .where('winner_team', 'is', null)
        .where('unwon', '=', 0)
        .execute();
      return rows.flatMap(({ key, station }) => (key === null ? [] : { key, station }));
    },

    /** New matches, in few statements however many they are; answers their rows. */
    insertMatches: async (matches: readonly Omit<KeyedMatch, 'pk_match'>[]) => {
      const numbers = new Map<string | null, number>();
      for (const some of inStatements(matches)) {
        const rows = await db
          .insertInto('match')
          .values(some.map((match) => ({ ...match, fk_event })))
          .returning(['pk_match', 'key'])
          .execute();
        for (const { key, pk_match } of rows) numbers.set(key, pk_match);
      }
      return matches.map((match) => ({ ...match, pk_match: numbers.get(match.key) ?? 0 }));
    },

    /** A match that comes back under its own number. */
    restoreMatch: async (match: KeyedMatch): Promise<void> => {
      await db
        .insertInto('match')
        .values({ ...match, fk_event })
        .execute();
    },

    updateMatch: async ({ pk_match, version: _version, ...match }: KeyedMatch): Promise<void> => {
      await db
        .updateTable('match')
        .set((eb) => ({ ...match, version: eb('version', '+', 1) }))
        .where('pk_match', '=', pk_match)
        .execute();
    },

    rounds: (): Promise<RoundRow[]> =>
      db
        .selectFrom('round')
        .select(ROUND_COLUMNS)
        .where('fk_event', '=', fk_event)
        .orderBy(PLAYING_ORDER)
        .execute(),

    insertRound: async (
      round: Omit<RoundRow, 'pk_round'> & { pk_round?: number },
    ): Promise<RoundRow> =>
      db
        .insertInto('round')
        .values({ ...round, fk_event })
        .returning(ROUND_COLUMNS)
        .executeTakeFirstOrThrow(),

    /** Rounds in which there is no match. */
    emptyRounds: (): Promise<{ pk_round: number }[]> =>
      db
        .selectFrom('round')
        .select('pk_round')
        .where('fk_event', '=', fk_event)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('match')
                .select('match.pk_match')
                .whereRef('match.fk_round', '=', 'round.pk_round'),
            ),
          ),
        )
        .execute(),

    deleteRound: async (pk_round: number): Promise<void> => {
      await db.deleteFrom('round').where('pk_round', '=', pk_round).execute();
    },

    /** Moves on with every change of this event that somebody can see, in the room or outside. */
    dataVersion: async (): Promise<number> => {
      const { data_version } = await db
        .selectFrom('event')
        .select('data_version')
        .where('pk_event', '=', fk_event)
        .executeTakeFirstOrThrow();
      return data_version;
    },

    /** The same for who is told of results on air later. */
    publicVersion: async (): Promise<number> => {
      const { public_version } = await db
        .selectFrom('event')
        .select('public_version')
        .where('pk_event', '=', fk_event)
        .executeTakeFirstOrThrow();
      return public_version;
    },

    /** What `dataVersion` will be once this transaction has been committed. */
    nextDataVersion: async (): Promise<number> => {
      const { version } = await db
        .selectFrom('data_version')
        .select('version')
        .executeTakeFirstOrThrow();
      return version + 1;
    },
  };
}

const ROUND_COLUMNS = [
  'pk_round',
  'label',
  'stage',
  'best_of',
  'number',
] as const satisfies readonly (keyof RoundRow)[];
const MATCH_COLUMNS = [
  'pk_match',
  'fk_round',
  'fk_team_one',
  'fk_team_two',
  'score_team_one',
  'score_team_two',
  'winner_team',
  'match_date',
  'key',
  'station',
  'bye',
  'unwon',
  'explanation',
  'version',
] as const satisfies readonly (keyof MatchRow)[];

/** A match of the tournament that has both its teams. */
export type OpenRow = KeyedMatch & { fk_team_one: number; fk_team_two: number };

function isOpenRow(row: MatchRow): row is OpenRow {
  return isKeyed(row) && row.fk_team_one !== null && row.fk_team_two !== null;
}

function isKeyed(row: MatchRow): row is KeyedMatch {
  return row.key !== null;
}
