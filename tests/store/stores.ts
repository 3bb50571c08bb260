import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { DatabaseConfig } from '#server/config.ts';
import { ok } from '#server/rules/result.ts';
import { withSnapshot } from '#server/store/copies/copy-ends.ts';
import type { Repositories } from '#server/store/repositories.ts';
import { openStore, type Store } from '#server/store/store.ts';
import { tableShapes } from '#server/store/migrations/table-shapes.ts';
import { createDatabase, query, testConfig } from '#tests/api/support/harness.ts';
import type { DatabaseKind } from '#tests/databases.ts';
import { comparable } from './recorder.ts';

export type OpenStore = Awaited<ReturnType<typeof openEmptyStore>>;

/** The two databases, and PostgreSQL as it is on a French machine, where texts sort differently. */
export type StoreKind = DatabaseKind | 'postgres in French';

/** A store on its own database, which contains the one event of a new database. */
export async function openEmptyStore(kind: StoreKind) {
  const { url, drop } = await createEmpty(kind);
  const { database } = testConfig(url);
  const store = await openStore(database, { exclusive: true });
  return {
    store,
    database,
    /** Another process on the same database: a shell tool, or a second server on PostgreSQL. */
    openBeside: () => openStore(database, { exclusive: false }),
    sql: (statement: string) => query(database, statement),
    close: async () => {
      await store.close();
      await drop();
    },
  };
}

/** Writes with the repositories of the first event, and returns what the work returns. */
export async function write<T>(
  store: Store,
  work: (tables: Repositories) => Promise<T>,
): Promise<T> {
  const result = await store.write(async (tables) => ok(await work(tables.inEvent(1))));
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result)}`);
  return result.value;
}

/** 'done', or the error. */
export function outcomeText(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error: unknown) => String(error),
  );
}

/** Every row of every table. */
export function allRows(database: DatabaseConfig): Promise<Record<string, unknown>> {
  return withSnapshot(database, async ({ db }) => {
    const rows: Record<string, unknown> = {};
    for (const { name } of await tableShapes()) {
      rows[name] = comparable(await db.selectFrom(name).selectAll().execute(), true);
    }
    return rows;
  });
}

/** The tables are made once for each kind, and then copied. */
async function createEmpty(kind: StoreKind) {
  const template = templates.get(kind) ?? createTemplate(kind);
  templates.set(kind, template);
  return createDatabase(kind === 'sqlite' ? 'sqlite' : 'postgres', await template);
}

const MADE_AT = '2026-11-14T00:00:00.000Z';
const templates = new Map<StoreKind, Promise<string>>();

async function createTemplate(kind: StoreKind): Promise<string> {
  const url = await createAddress(kind);
  const { database } = testConfig(url);
  const store = await openStore(database, { exclusive: true });
  await store.close();
  // They were created at different times, which must not count as a difference.
  await query(database, `update event set created_at = '${MADE_AT}' returning 1`);
  await query(database, `update migration set at = '${MADE_AT}' returning 1`);
  return url;
}

async function createAddress(kind: StoreKind): Promise<string> {
  if (kind === 'sqlite') return `file:${path.join(inject('runFolder'), `${randomUUID()}.db`)}`;
  return kind === 'postgres' ? (await createDatabase(kind)).url : createFrench();
}

async function createFrench(): Promise<string> {
  const server = inject('postgresUrl');
  const client = new Client({ connectionString: `${server}/postgres` });
  await client.connect();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await client.query(
    `create database ${name} template template0 encoding 'UTF8' locale_provider icu icu_locale 'fr-CH'`,
  );
  await client.end();
  return `${server}/${name}`;
}
