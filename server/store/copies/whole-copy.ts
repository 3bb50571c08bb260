import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { batchRows } from '#server/store/drivers/in-statements.ts';
import { migrateInTransaction } from '#server/store/migrations/migrate.ts';
import type { Database, Db, Flavour } from '#server/store/schema.ts';
import { tableShapes, type TableShape } from '#server/store/migrations/table-shapes.ts';

export type CopyEnd = { db: Db; flavour: Flavour };
type TableName = keyof Database;
type AnyRow = Record<string, unknown>;

export type CopyOptions = {
  /** Tables whose rows are not copied. */
  without: ReadonlySet<TableName>;
  /** Changes a row during the copy. */
  change?: (table: TableName, row: AnyRow) => Promise<AnyRow>;
  /** Called for each copied table, and awaited. */
  onTable?: (table: TableName, rows: number) => Promise<void> | void;
};

class CopyDiffersError extends Error {}

/**
 * Copies everything from one database into an empty one. Both ends are transactions: the source is one snapshot, and the target is
 * filled completely or not at all. The copied rows are read again and compared.
 */
export async function copyDatabase(
  from: CopyEnd,
  to: CopyEnd,
  { without, change = async (_table, row) => row, onTable }: CopyOptions,
): Promise<void> {
  await migrateInTransaction(to.db, to.flavour);
  const shapes = await tableShapes();
  // A new database starts with some rows of its own.
  for (const { name } of shapes.toReversed()) await to.db.deleteFrom(name as 'trail').execute();
  for (const shape of shapes) {
    const sentTally = createTally();
    if (!without.has(shape.name)) {
      for await (const rows of readRows(from.db, shape)) {
        const changed = await Promise.all(rows.map((row) => change(shape.name, row)));
        for (const row of changed) sentTally.add(row);
        for (const batch of batchRows(changed)) {
          await to.db
            .insertInto(shape.name as 'trail')
            .values(batch as never)
            .execute();
        }
      }
    }
    const arrivedTally = createTally();
    for await (const rows of readRows(to.db, shape)) for (const row of rows) arrivedTally.add(row);
    if (sentTally.summary() !== arrivedTally.summary()) {
      throw new CopyDiffersError(`what has arrived in ${shape.name} is not what was sent`);
    }
    if (shape.isCounted) await setCounter(to, shape, await readCounter(from, shape));
    await onTable?.(shape.name, sentTally.rows());
  }
}

/** Whether the database has no tables yet. */
export async function isEmpty({ db, flavour }: CopyEnd): Promise<boolean> {
  const tables =
    flavour === 'sqlite'
      ? await sql`select name from sqlite_master where type = 'table' limit 1`.execute(db)
      : await sql`select table_name from information_schema.tables where table_schema = current_schema() limit 1`.execute(
          db,
        );
  return tables.rows.length === 0;
}

/** In batches by key: a long history must not be in memory as a whole. */
async function* readRows(db: Db, { name, key, isHeavy }: TableShape): AsyncGenerator<AnyRow[]> {
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

/** The same sum for the same rows in any order: the two databases sort texts differently. */
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
    summary: () => `${rows} ${sum.toString(16)}`,
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

/** The last key that was ever used: the key of a deleted row must not be used again. */
async function readCounter({ db, flavour }: CopyEnd, { name, key }: TableShape): Promise<number> {
  if (flavour === 'sqlite') {
    const found = await sql<{
      seq: number;
    }>`select seq from sqlite_sequence where name = ${name}`.execute(db);
    return found.rows[0]?.seq ?? 0;
  }
  const sequence = await findSequence(db, name, key[0] ?? '');
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
  const sequence = await findSequence(db, name, key[0] ?? '');
  await sql`select setval(${sequence}::regclass, ${Math.max(last, 1)}, ${last > 0})`.execute(db);
}

async function findSequence(db: Db, table: string, column: string): Promise<string> {
  const found = await sql<{
    name: string;
  }>`select pg_get_serial_sequence(${table}, ${column}) as name`.execute(db);
  return found.rows[0]?.name ?? '';
}
