import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { DatabaseConfig } from '#server/config.ts';
import {
  cancelMove,
  endInterruptedMove,
  moveEverything,
  MoveUnderWayError,
  readStandstill,
  StandstillLostError,
} from '#server/maintenance/moving.ts';
import { ok } from '#server/rules/result.ts';
import { backUp } from '#server/store/copies/backup.ts';
import { WriteStillOpenError } from '#server/store/copies/copy-ends.ts';
import { createDatabase, query, testConfig } from '#tests/api/support/harness.ts';
import { BOTH_DATABASES, type DatabaseKind } from '#tests/databases.ts';
import { makeFastFolder } from '#tests/fast-folder.ts';
import { openEmptyStore, outcomeText, write, type OpenStore } from './stores.ts';

const OTHER = { sqlite: 'postgres', postgres: 'sqlite' } as const;
const NOW = '2026-11-18T12:00:00.000Z';
const team = (name: string) => ({ name, capacity: 2, created_at: NOW, waiting: 0 as const });
const LATER = '2026-11-18T13:00:00.000Z';

describe.each(BOTH_DATABASES)('a move away from %s', (kind) => {
  test('is not cancelled during the copy: what is written then would be missing in it', async () => {
    const { opened, to } = await openEnds(kind);
    await move(opened, to, async () => {
      await expect(cancelMove(opened.database)).rejects.toThrow(MoveUnderWayError);
    });
    expect(await readStandstill(opened.database)).toEqual({ since: NOW, isFinished: true });
    expect(await teamsIn(to)).toEqual([]);

    await cancelMove(opened.database);
    expect(await readStandstill(opened.database)).toBeNull();
  });

  test('whose standstill was ended during the copy leaves no copy, and the source goes on', async () => {
    const { opened, to } = await openEnds(kind);
    const moving = move(opened, to, async () => {
      await opened.sql('delete from standstill returning "only"');
    });
    await expect(moving).rejects.toThrow(StandstillLostError);
    await expect(teamsIn(to)).rejects.toThrow(NO_TABLE);
    await write(opened.store, ({ teams }) => teams.create(team('Encore')));
    expect(await teamsIn(opened.database)).toEqual(['Encore']);
  });

  test('neither finishes nor ends another one that has begun since', async () => {
    const { opened, to } = await openEnds(kind);
    const moving = move(opened, to, async () => {
      await opened.sql(`update standstill set since = '${LATER}' returning "only"`);
    });
    await expect(moving).rejects.toThrow(StandstillLostError);
    expect(await readStandstill(opened.database)).toEqual({ since: LATER, isFinished: false });
  });
});

describe('a move away from PostgreSQL', () => {
  test('that loses its lock with the connection leaves no copy once the site writes again', async () => {
    const { opened, to } = await openEnds('postgres');
    const moving = move(opened, to, async () => {
      await opened.sql(
        `select pg_terminate_backend(pid) from pg_locks
         where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
      );
      await expect.poll(() => endInterruptedMove(opened.store)).toBeNull();
      await write(opened.store, ({ teams }) => teams.create(team('Pendant la copie')));
    });
    await expect(moving).rejects.toThrow(StandstillLostError);
    await expect(teamsIn(to)).rejects.toThrow(NO_TABLE);
  });

  test('has what was being saved when it began, and was confirmed afterwards', async () => {
    const { opened, to } = await openEnds('postgres');
    const held = await holdWrite(opened);
    let isCopying = false;
    const moving = move(opened, to, () => void (isCopying = true));
    await expect
      .poll(async () => isCopying || (await waitsForWrites(opened)), { timeout: 30_000 })
      .toBe(true);
    held.release();
    expect(await held.outcome).toMatchObject({ ok: true });
    await moving;
    expect(await teamsIn(to)).toEqual(['En cours']);
  });

  test('gives up, and the site goes on, when what was being saved does not end', async () => {
    const { opened, to } = await openEnds('postgres');
    const held = await holdWrite(opened);
    const moving = outcomeText(move(opened, to));
    await expect.poll(() => waitsForWrites(opened), { timeout: 30_000 }).toBe(true);
    // As its time limit does.
    await opened.sql(`select pg_cancel_backend(pid) from (${WAITING}) as waiting`);
    expect(await moving).toBe(String(new WriteStillOpenError()));
    expect(await readStandstill(opened.database)).toBeNull();
    held.release();
    expect(await held.outcome).toMatchObject({ ok: true });
  });

  test('waits for what is being saved, and a backup does not', async () => {
    const { opened } = await openEnds('postgres');
    const held = await holdWrite(opened);
    const file = path.join(await makeFastFolder('backup'), 'copie.db');
    await backUp(opened.database, file);
    expect(await teamsIn({ kind: 'sqlite', file })).toEqual([]);
    held.release();
    expect(await held.outcome).toMatchObject({ ok: true });
  });
});

async function openEnds(kind: DatabaseKind): Promise<{ opened: OpenStore; to: DatabaseConfig }> {
  const opened = await openEmptyStore(kind);
  onTestFinished(opened.close);
  if (OTHER[kind] === 'sqlite') {
    const file = path.join(await makeFastFolder('moved'), 'arene.db');
    return { opened, to: { kind: 'sqlite', file } };
  }
  const { url, drop } = await createDatabase('postgres');
  onTestFinished(drop);
  return { opened, to: testConfig(url).database };
}

function move(
  { database }: OpenStore,
  to: DatabaseConfig,
  duringCopy: () => Promise<void> | void = () => {},
): Promise<void> {
  let tables = 0;
  const onTable = () => {
    tables += 1;
    return tables === 1 ? duringCopy() : undefined;
  };
  return moveEverything({ from: database, to, now: () => new Date(NOW), onTable });
}

/** What SQLite and PostgreSQL say of a database without tables. */
const NO_TABLE = /no such table|does not exist/;

/** A write that has looked for the standstill, and is open until it is released. */
async function holdWrite({ store }: OpenStore) {
  const inside = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const outcome = store.write(async (tables) => {
    await tables.inEvent(1).teams.create(team('En cours'));
    inside.resolve();
    await released.promise;
    return ok(null);
  });
  onTestFinished(() => released.resolve());
  await Promise.race([inside.promise, outcome]);
  return { outcome, release: released.resolve };
}

async function waitsForWrites({ sql }: OpenStore): Promise<boolean> {
  return (await sql(WAITING)).length > 0;
}

const WAITING = `select pid from pg_stat_activity
  where datname = current_database() and wait_event = 'SafeSnapshot'`;

async function teamsIn(database: DatabaseConfig): Promise<unknown[]> {
  const rows = await query(database, 'select name from team order by name');
  return rows.map(({ name }) => name);
}
