import type { TrailItem } from '#contract/entities.ts';
import type { ExpressionBuilder } from 'kysely';
import { mapInSlices } from '#server/slices.ts';
import type { Database, Db, Row } from './schema.ts';

/** One write: who, when, which action, the row before and after. */
export type TrailEntry = {
  at: string;
  fk_admin: number | null;
  admin_name: string;
  action: string;
  item: TrailItem;
  item_key: number;
  before: unknown;
  after: unknown;
};

export type StoredEntry = TrailEntry & { pk_trail: number };
/** What a write returns about itself; the runner adds who and when. */
export type Trace = Pick<TrailEntry, 'item' | 'item_key' | 'before' | 'after'>;

type TrailFilter = {
  item?: TrailItem | undefined;
  item_key?: number | undefined;
  fk_admin?: number | undefined;
  /** Only entries older than this one. */
  before?: number | undefined;
  hidden?: TrailItem | undefined;
  limit: number;
};

type StepFilter = { from?: number; before?: number | undefined; limit?: number };

export function trailRepository(db: Db, fk_event: number) {
  const ownSteps = () =>
    db.selectFrom('trail').where('fk_event', '=', fk_event).where('item', '=', 'tournament');

  return {
    list: async (): Promise<StoredEntry[]> => {
      const rows = await db.selectFrom('trail').selectAll().orderBy('pk_trail').execute();
      return rows.map(toTrailEntry);
    },

    /** Newest first. */
    page: async ({ item, item_key, fk_admin, before, hidden, limit }: TrailFilter) => {
      const rows = await db
        .selectFrom('trail')
        .selectAll()
        .where(isInHistoryOf(fk_event))
        .$if(item !== undefined, (query) => query.where('item', '=', item ?? ''))
        .$if(item_key !== undefined, (query) => query.where('item_key', '=', item_key ?? 0))
        .$if(fk_admin !== undefined, (query) => query.where('fk_admin', '=', fk_admin ?? 0))
        .$if(before !== undefined, (query) => query.where('pk_trail', '<', before ?? 0))
        .$if(hidden !== undefined, (query) => query.where('item', '<>', hidden ?? ''))
        .orderBy('pk_trail', 'desc')
        .limit(limit)
        .execute();
      // A page full of imports is megabytes of JSON.
      return mapInSlices(rows, toTrailEntry);
    },

    /** The steps of the tournament without their content, newest first: back to an entry, or a number of them. */
    steps: ({ from, before, limit }: StepFilter): Promise<{ pk_trail: number; action: string }[]> =>
      ownSteps()
        .select(['pk_trail', 'action'])
        .$if(from !== undefined, (query) => query.where('pk_trail', '>=', from ?? 0))
        .$if(before !== undefined, (query) => query.where('pk_trail', '<', before ?? 0))
        .orderBy('pk_trail', 'desc')
        .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
        .execute(),

    /** How often each action was done in this event. */
    counts: (): Promise<{ action: string; count: number }[]> =>
      db
        .selectFrom('trail')
        .select('action')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('fk_event', '=', fk_event)
        .groupBy('action')
        .execute(),

    /**
     * The newest of the last `lookBack` steps that touched the match; with `before`, the one before that entry. The database
     * searches in the text: reading every step whole would block everybody else.
     */
    lastStepOn: async (
      pk_match: number,
      { lookBack, before }: { lookBack: number; before?: number | undefined },
    ): Promise<StoredEntry | undefined> => {
      const recent = await ownSteps()
        .select('pk_trail')
        .orderBy('pk_trail', 'desc')
        .limit(lookBack)
        .execute();
      const keys = recent
        .map(({ pk_trail }) => pk_trail)
        .filter((pk_trail) => before === undefined || pk_trail < before);
      if (keys.length === 0) return undefined;
      // The key may be the last field of a row, or stand before another one.
      const named = [`%"pk_match":${pk_match},%`, `%"pk_match":${pk_match}}%`];
      const row = await db
        .selectFrom('trail')
        .selectAll()
        .where('pk_trail', 'in', keys)
        .where((eb) =>
          eb.or(
            named.flatMap((text) => [
              eb('before_json', 'like', text),
              eb('after_json', 'like', text),
            ]),
          ),
        )
        .orderBy('pk_trail', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row === undefined ? undefined : toTrailEntry(row);
    },

    find: async (pk_trail: number): Promise<StoredEntry | undefined> => {
      const row = await db
        .selectFrom('trail')
        .selectAll()
        .where(isInHistoryOf(fk_event))
        .where('pk_trail', '=', pk_trail)
        .executeTakeFirst();
      return row === undefined ? undefined : toTrailEntry(row);
    },

    add: async ({ before, after, ...entry }: TrailEntry): Promise<void> => {
      await db
        .insertInto('trail')
        .values({
          ...entry,
          fk_event: owningEvent(entry, fk_event),
          before_json: before === null ? null : JSON.stringify(before),
          after_json: after === null ? null : JSON.stringify(after),
        })
        .execute();
    },
  };
}

const BELONGS_TO_NO_EVENT: ReadonlySet<TrailItem> = new Set(['admin', 'event', 'site', 'person']);

/** A rehearsal's entries belong to the event that is rehearsed, because the rehearsal itself is deleted. */
function owningEvent(
  { item, item_key }: Pick<Trace, 'item' | 'item_key'>,
  fk_event: number,
): number | null {
  if (BELONGS_TO_NO_EVENT.has(item)) return null;
  return item === 'rehearsal' ? item_key : fk_event;
}

/** The history of every event includes what belongs to no event. */
function isInHistoryOf(fk_event: number) {
  return (eb: ExpressionBuilder<Database, 'trail'>) =>
    eb.or([eb('fk_event', '=', fk_event), eb('fk_event', 'is', null)]);
}

function toTrailEntry({
  before_json,
  after_json,
  item,
  fk_event: _event,
  ...row
}: Row<'trail'>): StoredEntry {
  return {
    ...row,
    item: item as TrailItem,
    before: before_json === null ? null : (JSON.parse(before_json) as unknown),
    after: after_json === null ? null : (JSON.parse(after_json) as unknown),
  };
}
