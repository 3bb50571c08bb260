import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { migrate } from './migrate.ts';
import type { Database } from './schema.ts';
import { dialectOver } from './sqlite.ts';

export type TableShape = {
  name: keyof Database;
  /** Its primary key, in order. */
  key: readonly string[];
  /** Whether the database counts its keys, and never gives one twice. */
  isCounted: boolean;
  /** Its rows carry pictures. */
  isHeavy: boolean;
};

/** The tables of this version, none before those that it refers to. */
export async function tableShapes(): Promise<readonly TableShape[]> {
  const database = new DatabaseSync(':memory:');
  const db = new Kysely<Database>({ dialect: dialectOver(database, { readOnly: false }) });
  await migrate(db, 'sqlite');
  const all = (sql: string) => database.prepare(sql).all();
  const made = all(
    "select name, sql from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name",
  );
  const shapes = made.map(({ name, sql }): TableShape & { refersTo: Set<unknown> } => {
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
  return inOrder(shapes);
}

function inOrder<T extends TableShape & { refersTo: Set<unknown> }>(shapes: readonly T[]): T[] {
  const placed: T[] = [];
  const names = new Set<unknown>();
  while (placed.length < shapes.length) {
    const next = shapes.find(
      ({ name, refersTo }) =>
        !names.has(name) && [...refersTo].every((other) => other === name || names.has(other)),
    );
    if (next === undefined) throw new Error('tables refer to each other in a circle');
    placed.push(next);
    names.add(next.name);
  }
  return placed;
}
