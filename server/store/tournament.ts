import { batchRows } from './drivers/in-statements.ts';
import { MATCH_IS_NOT_OVER, openMatchesOf } from './open-matches.ts';
import { LISTING_ORDER, ROUND_LABEL } from './rounds.ts';
import type { Db, Row } from './schema.ts';

export type RoundRow = Omit<Row<'round'>, 'fk_event'>;
/** A match of the tournament. Without its event, because a trail belongs to one event alone. */
export type KeyedMatch = MatchRow & { key: string };
type MatchRow = Omit<Row<'match'>, 'fk_event'>;
export type NamedMatch = KeyedMatch & {
  round_label: string;
  team_one_name: string | null;
  team_two_name: string | null;
};

export function tournamentRepository(db: Db, fk_event: number) {
  const keyed = () =>
    db
      .selectFrom('match')
      .select(MATCH_COLUMNS)
      .where('fk_event', '=', fk_event)
      .where('key', 'is not', null);

  return {
    /** The stored document; null before the first step. */
    document: async (): Promise<string | null> => {
      const row = await db
        .selectFrom('event')
        .select('document_json')
        .where('pk_event', '=', fk_event)
        .executeTakeFirst();
      return row?.document_json ?? null;
    },

    /** The columns of the event that a step of the tournament needs. Undefined for a deleted event. */
    settings: () =>
      db
        .selectFrom('event')
        .select([
          'document_json',
          'format_json',
          'day_json',
          'team_size',
          'team_max',
          'waiting_list',
          'registration_closes_at',
        ])
        .where('pk_event', '=', fk_event)
        .executeTakeFirst(),

    saveDocument: async (document_json: string): Promise<void> => {
      await db
        .updateTable('event')
        .set({ document_json })
        .where('pk_event', '=', fk_event)
        .execute();
    },

    /** The stored settings of the day; null while nobody has changed them. */
    day: async (): Promise<string | null> => {
      const { day_json } = await db
        .selectFrom('event')
        .select('day_json')
        .where('pk_event', '=', fk_event)
        .executeTakeFirstOrThrow();
      return day_json;
    },

    teamSize: async (): Promise<number> => {
      const { team_size } = await db
        .selectFrom('event')
        .select('team_size')
        .where('pk_event', '=', fk_event)
        .executeTakeFirstOrThrow();
      return team_size;
    },

    /** The archive of the event; null for an event that is not archived. */
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

    /** The match with the names of its round and its teams. */
    namedMatch: async (pk_match: number): Promise<NamedMatch | undefined> => {
      const row = await db
        .selectFrom('match')
        .innerJoin('round', 'round.pk_round', 'match.fk_round')
        .leftJoin('team as team_one', 'team_one.pk_team', 'match.fk_team_one')
        .leftJoin('team as team_two', 'team_two.pk_team', 'match.fk_team_two')
        .select(MATCH_COLUMNS.map((column) => `match.${column}` as const))
        .select([
          ROUND_LABEL.as('round_label'),
          'team_one.name as team_one_name',
          'team_two.name as team_two_name',
        ])
        .where('match.fk_event', '=', fk_event)
        .where('match.pk_match', '=', pk_match)
        .executeTakeFirst();
      return row !== undefined && isKeyed(row) ? row : undefined;
    },

    matchesByKey: async (keys: readonly string[]): Promise<KeyedMatch[]> => {
      if (keys.length === 0) return [];
      const rows = await keyed().where('key', 'in', keys).execute();
      return rows.filter(isKeyed);
    },

    /** Whether two teams still have a match to play. */
    hasOpenMatch: async (): Promise<boolean> => {
      const row = await openMatchesOf(db, fk_event).select('pk_match').limit(1).executeTakeFirst();
      return row !== undefined;
    },

    /** All matches that could be played now. */
    openMatches: async (): Promise<OpenMatchRow[]> => {
      const rows = await openMatchesOf(db, fk_event).select(MATCH_COLUMNS).execute();
      return rows.filter(isOpenMatchRow);
    },

    /** Whether a match of the bracket has no winner. */
    hasUnwonBracketMatch: async (): Promise<boolean> => {
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

    /** Undecided matches that have a station. */
    matchesAtStations: async (): Promise<Pick<KeyedMatch, 'key' | 'station'>[]> => {
      const rows = await db
        .selectFrom('match')
        .select(['key', 'station'])
        .where('fk_event', '=', fk_event)
        .where('station', 'is not', null)
        .where(MATCH_IS_NOT_OVER)
        .execute();
      return rows.flatMap(({ key, station }) => (key === null ? [] : { key, station }));
    },

    /** Inserts many matches in few statements; returns their rows. */
    insertMatches: async (matches: readonly Omit<KeyedMatch, 'pk_match'>[]) => {
      const numbers = new Map<string | null, number>();
      for (const batch of batchRows(matches)) {
        const rows = await db
          .insertInto('match')
          .values(batch.map((match) => ({ ...match, fk_event })))
          .returning(['pk_match', 'key'])
          .execute();
        for (const { key, pk_match } of rows) numbers.set(key, pk_match);
      }
      return matches.map((match) => ({ ...match, pk_match: numbers.get(match.key) ?? 0 }));
    },

    /** Inserts a match again under its own key. */
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
        .select([...ROUND_COLUMNS, ROUND_LABEL.as('label')])
        .where('fk_event', '=', fk_event)
        .orderBy(LISTING_ORDER)
        .execute(),

    insertRound: async (
      round: Omit<RoundRow, 'pk_round'> & { pk_round?: number },
    ): Promise<RoundRow> =>
      db
        .insertInto('round')
        .values({ ...round, fk_event })
        .returning([...ROUND_COLUMNS, 'label'])
        .executeTakeFirstOrThrow(),

    /** Rounds without a match. */
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

    /** Grows with every visible change of this event, held back or not. */
    dataVersion: async (): Promise<number> => {
      const { data_version } = await db
        .selectFrom('event')
        .select('data_version')
        .where('pk_event', '=', fk_event)
        .executeTakeFirstOrThrow();
      return data_version;
    },

    /** The same for the public, which sees results on air later. */
    publicVersion: async (): Promise<number> => {
      const { public_version } = await db
        .selectFrom('event')
        .select('public_version')
        .where('pk_event', '=', fk_event)
        .executeTakeFirstOrThrow();
      return public_version;
    },

    /** What `dataVersion` will be after this transaction. */
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

export type OpenMatchRow = KeyedMatch & { fk_team_one: number; fk_team_two: number };

function isOpenMatchRow(row: MatchRow): row is OpenMatchRow {
  return isKeyed(row) && row.fk_team_one !== null && row.fk_team_two !== null;
}

function isKeyed<Match extends MatchRow>(row: Match): row is Match & { key: string } {
  return row.key !== null;
}
