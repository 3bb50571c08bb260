import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import type { DatabaseConfig } from '#server/config.ts';
import { pooled } from './postgres.ts';
import { createPrivate, PRIVATE_FOLDER } from './private-files.ts';
import type { Database } from './schema.ts';
import { dialectOver, openSqliteReader } from './sqlite.ts';
import { isEmpty, type CopyEnd } from './whole-copy.ts';

/** Something is there already: it might be somebody's only data. */
export class NotEmptyError extends Error {}

/** One moment of a database, however long the look at it takes. */
export async function lookAtWhole<T>(
  config: DatabaseConfig,
  look: (end: CopyEnd) => Promise<T>,
): Promise<T> {
  if (config.kind === 'sqlite') {
    const reader = openSqliteReader(config.file);
    return reader.snapshot((db) => look({ db, flavour: 'sqlite' })).finally(reader.close);
  }
  const { db } = pooled(config.connectionString, 1);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      return look({ db: tx, flavour: 'postgres' });
    })
    .finally(() => db.destroy());
}

/** Fills a database that has nothing in it, whole or not at all. */
export async function fillEmpty(
  config: DatabaseConfig,
  fill: (end: CopyEnd) => Promise<void>,
): Promise<void> {
  if (config.kind === 'sqlite') return fillFile(config.file, fill);
  const { db } = pooled(config.connectionString, 1);
  try {
    await db.transaction().execute(async (tx) => {
      const end: CopyEnd = { db: tx, flavour: 'postgres' };
      if (!(await isEmpty(end))) throw new NotEmptyError();
      await sql`set local statement_timeout = 0`.execute(tx);
      await fill(end);
    });
  } finally {
    await db.destroy();
  }
}

async function fillFile(file: string, fill: (end: CopyEnd) => Promise<void>): Promise<void> {
  if (existsSync(file)) throw new NotEmptyError();
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true, mode: PRIVATE_FOLDER });
  // A file that a power cut leaves half filled must not look like a whole one.
  const unfinished = `${file}.partial`;
  rmSync(unfinished, { force: true });
  createPrivate(unfinished);
  const database = new DatabaseSync(unfinished);
  database.exec('pragma foreign_keys = on; pragma synchronous = full');
  const db = new Kysely<Database>({ dialect: dialectOver(database, { readOnly: false }) });
  try {
    await db.transaction().execute((tx) => fill({ db: tx, flavour: 'sqlite' }));
    await db.destroy();
    renameSync(unfinished, file);
  } catch (error) {
    await db.destroy();
    rmSync(unfinished, { force: true });
    throw error;
  }
}
