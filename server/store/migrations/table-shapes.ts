import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { migrate } from './migrate.ts';
import type { Database } from '#server/store/schema.ts';
import { createDialect } from '#server/store/drivers/sqlite.ts';

export type TableShape = {
  name: keyof Database;
  /** The columns of the primary key, in order. */
  key: readonly string[];
  /** Whether the database generates the keys and never uses one twice. */
  isCounted: boolean;
  /** Whether the rows contain pictures. */
  isHeavy: boolean;
};

/** The tables of this version. Each table comes after those that it references. */
export async function tableShapes(): Promise<readonly TableShape[]> {
  const database = new DatabaseSync(':memory:');
  const db = new Kysely<Database>({ dialect: createDialect(database, { readOnly: false }) });
  await migrate(db, 'sqlite');
  const all = (sql: string) => database.prepare(sql).all();
  const createdTables = all(
    "select name, sql from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name",
  );
  const shapes = createdTables.map(({ name, sql }): TableShape & { refersTo: Set<unknown> } => {
    const columns = all(`pragma table_info(${String(name)})`);
    const inKey = columns.filter(({ pk }) => Number(pk) > 0);
    return {
      name: String(name) as keyof Database,
      key: inKey
        .toSorted((a, b) => Number(a['pk']) - Number(b['pk']))
        .map((c) => String(c['name'])),
      isCounted: String(sql).includes('autoincrement'),
      isHeavy: columns.some(({ type }) => type === 'BLOB'),
      refersTo: new Set(all(`pragma foreign_key_list(${String(name)})`).map(({ table }) => table)),
    };
  });
  await db.destroy();
  return sortByReferences(shapes);
}

function sortByReferences<T extends TableShape & { refersTo: Set<unknown> }>(
  shapes: readonly T[],
): T[] {
  const sorted: T[] = [];
  const names = new Set<unknown>();
  while (sorted.length < shapes.length) {
    const next = shapes.find(
      ({ name, refersTo }) =>
        !names.has(name) && [...refersTo].every((other) => other === name || names.has(other)),
    );
    if (next === undefined) throw new Error('tables refer to each other in a circle');
    sorted.push(next);
    names.add(next.name);
  }
  return sorted;
}
