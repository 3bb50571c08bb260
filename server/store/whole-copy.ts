import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { inStatements } from './in-statements.ts';
import { migrateIn } from './migrate.ts';
import type { Database, Db, Flavour } from './schema.ts';
import { tableShapes, type TableShape } from './table-shapes.ts';

/** One end of a copy. */
export type CopyEnd = { db: Db; flavour: Flavour };
type TableName = keyof Database;
type AnyRow = Record<string, unknown>;

export type CopyOptions = {
  /** Tables whose rows stay behind. */
  without: ReadonlySet<TableName>;
  /** What a row becomes on its way. */
  change?: (table: TableName, row: AnyRow) => Promise<AnyRow>;
  /** Told of each table that has arrived. */
  onTable?: (table: TableName, rows: number) => void;
};

class CopyDiffersError extends Error {}

/**
 * Everything that one database holds, written into another that has no tables. Both ends are transactions: the one sees one moment,
 * the other happens whole or not at all. What has arrived is read again and compared, row by row.
 */
export async function copyWhole(
  from: CopyEnd,
  to: CopyEnd,
  { without, change = async (_table, row) => row, onTable }: CopyOptions,
): Promise<void> {
  await migrateIn(to.db, to.flavour);
  const shapes = await tableShapes();
  // A new database begins with some rows of its own.
  for (const { name } of shapes.toReversed()) await to.db.deleteFrom(name as 'trail').execute();
  for (const shape of shapes) {
    const sent = createTally();
    if (!without.has(shape.name)) {
      for await (const rows of rowsOf(from.db, shape)) {
        const changed = await Promise.all(rows.map((row) => change(shape.name, row)));
        for (const row of changed) sent.add(row);
        for (const some of inStatements(changed)) {
          await to.db
            .insertInto(shape.name as 'trail')
            .values(some as never)
            .execute();
        }
      }
    }
    const arrived = createTally();
    for await (const rows of rowsOf(to.db, shape)) for (const row of rows) arrived.add(row);
    if (sent.told() !== arrived.told()) {
      throw new CopyDiffersError(`what has arrived in ${shape.name} is not what was sent`);
    }
    if (shape.isCounted) await setCounter(to, shape, await counterOf(from, shape));
    onTable?.(shape.name, sent.rows());
  }
}

/** Whether there is nothing in it yet, not even a table. */
export async function isEmpty({ db, flavour }: CopyEnd): Promise<boolean> {
  const tables =
    flavour === 'sqlite'
      ? await sql`select name from sqlite_master where type = 'table' limit 1`.execute(db)
      : await sql`select table_name from information_schema.tables where table_schema = current_schema() limit 1`.execute(
          db,
        );
  return tables.rows.length === 0;
}

/** Piece by piece, by the key: a long history must not stand in memory. */
async function* rowsOf(db: Db, { name, key, isHeavy }: TableShape): AsyncGenerator<AnyRow[]> {
  const [only] = key.length === 1 ? key : [];
  const all = db.selectFrom(name as 'trail').selectAll();
  if (only === undefined) {
    yield await all.execute();
    return;
  }
  const column = sql.ref<string | number>(only);
  const limit = isHeavy ? HEAVY_ROWS_AT_ONCE : ROWS_AT_ONCE;
  for (let last: unknown; ;) {
    const after = last;
    const rows = (await all
      .$if(after !== undefined, (query) => query.where(column, '>', after as number))
      .orderBy(column)
      .limit(limit)
      .execute()) as AnyRow[];
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    last = rows.at(-1)?.[only];
  }
}

const ROWS_AT_ONCE = 500;
const HEAVY_ROWS_AT_ONCE = 10;

/** The same for the same rows in whatever order: two databases sort texts differently. */
function createTally() {
  let rows = 0;
  let sum = 0n;
  return {
    add: (row: AnyRow): void => {
      rows += 1;
      const digest = createHash('sha256').update(plainText(row)).digest('hex');
      sum = (sum + BigInt(`0x${digest}`)) % MODULUS;
    },
    rows: () => rows,
    told: () => `${rows} ${sum.toString(16)}`,
  };
}

const MODULUS = 2n ** 256n;

function plainText(row: AnyRow): string {
  const columns = Object.keys(row).toSorted();
  return JSON.stringify(
    columns.map((name) => {
      const value = row[name];
      return [name, value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value];
    }),
  );
}

/** The last key that was ever given: a key of something deleted must not come back as another thing's. */
async function counterOf({ db, flavour }: CopyEnd, { name, key }: TableShape): Promise<number> {
  if (flavour === 'sqlite') {
    const found = await sql<{
      seq: number;
    }>`select seq from sqlite_sequence where name = ${name}`.execute(db);
    return found.rows[0]?.seq ?? 0;
  }
  const sequence = await sequenceOf(db, name, key[0] ?? '');
  const found = await sql<{
    last: string | null;
  }>`select case when is_called then last_value end as last from ${sql.raw(sequence)}`.execute(db);
  return Number(found.rows[0]?.last ?? 0);
}

async function setCounter(
  { db, flavour }: CopyEnd,
  { name, key }: TableShape,
  last: number,
): Promise<void> {
  if (flavour === 'sqlite') {
    await sql`delete from sqlite_sequence where name = ${name}`.execute(db);
    await sql`insert into sqlite_sequence (name, seq) values (${name}, ${last})`.execute(db);
    return;
  }
  const sequence = await sequenceOf(db, name, key[0] ?? '');
  await sql`select setval(${sequence}::regclass, ${Math.max(last, 1)}, ${last > 0})`.execute(db);
}

async function sequenceOf(db: Db, table: string, column: string): Promise<string> {
  const found = await sql<{
    name: string;
  }>`select pg_get_serial_sequence(${table}, ${column}) as name`.execute(db);
  return found.rows[0]?.name ?? '';
}
