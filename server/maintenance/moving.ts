import type { DatabaseConfig } from '#server/config.ts';
import { seal, sealingSecret, unseal } from '#server/outbox/sealing.ts';
import { ok } from '#server/rules/result.ts';
import { fillEmpty, withLastSnapshot } from '#server/store/copies/copy-ends.ts';
import type { SiteRepositories } from '#server/store/repositories.ts';
import type { Standstill } from '#server/store/drivers/read-only-mode.ts';
import { openStore, toCannotOpenError, type Store } from '#server/store/store.ts';
import { copyDatabase, type CopyOptions } from '#server/store/copies/whole-copy.ts';

type Move = {
  from: DatabaseConfig;
  to: DatabaseConfig;
  now: () => Date;
  onTable: NonNullable<CopyOptions['onTable']>;
};

/** Another process is already moving. */
export class MoveUnderWayError extends Error {}

/** The site may have been written during the copy: the lock was lost with its connection, and the standstill was ended. */
export class StandstillLostError extends Error {}

/** Interrupted while the copy was being committed: it is unknown whether the copy exists. */
export class MoveInDoubtError extends Error {}

/**
 * Copies everything into another, empty database. Meanwhile the site shows its pages and refuses to write. It stays so after the
 * copy: later writes would be missing in the other database.
 */
export async function moveEverything(move: Move): Promise<void> {
  const source = await openStore(move.from, { exclusive: false });
  try {
    await runAsOnlyMove(source, () => copyEverything(source, move));
  } finally {
    await source.close();
  }
}

async function runAsOnlyMove(store: Store, work: () => Promise<void>): Promise<void> {
  const isDone = await store.runAlone('move', async () => {
    await work();
    return true;
  });
  if (isDone === null) throw new MoveUnderWayError();
}

async function copyEverything(source: Store, { from, to, now, onTable }: Move): Promise<void> {
  const { isOurs, since } = await changeStandstill(source, ({ standstill }) =>
    standstill.begin(now().toISOString()),
  );
  let isFinished = false;
  try {
    await withLastSnapshot(from, (fromDb) =>
      fillEmpty(
        to,
        (toDb) =>
          copyDatabase(fromDb, toDb, {
            without: TABLES_NOT_COPIED,
            change: createResealing(from, to),
            onTable,
          }),
        async () => {
          isFinished = await changeStandstill(source, ({ standstill }) => standstill.finish(since));
          if (!isFinished) throw new StandstillLostError();
        },
      ),
    );
  } catch (error) {
    if (isFinished) throw new MoveInDoubtError('cut at its end', { cause: error });
    // An earlier finished move stays: its site must not be written again.
    if (isOurs) await changeStandstill(source, ({ standstill }) => standstill.endSince(since));
    throw toCannotOpenError(error, 'MOVE_TO');
  }
}

/** The old site may be written again. Refused during the copy: what is written then would be missing in it. */
export async function cancelMove(database: DatabaseConfig): Promise<void> {
  const store = await openStore(database, { exclusive: false });
  try {
    await runAsOnlyMove(store, () => changeStandstill(store, ({ standstill }) => standstill.end()));
  } finally {
    await store.close();
  }
}

/** Whether the database may not be written, because of a running or finished move. */
export async function readStandstill(database: DatabaseConfig): Promise<Standstill | null> {
  const store = await openStore(database, { exclusive: false });
  return store.read(({ standstill }) => standstill.find()).finally(store.close);
}

/**
 * For the server: ends the standstill of an interrupted move. A running move holds a lock. A finished one stays, also where it is
 * unknown whether the copy exists. Returns the remaining standstill.
 */
export async function endInterruptedMove(store: Store): Promise<Standstill | null> {
  const find = () => store.read(({ standstill }) => standstill.find());
  const found = await find();
  if (found === null || found.isFinished) return found;
  await store.runAlone('move', () =>
    changeStandstill(store, ({ standstill }) => standstill.endUnfinished()),
  );
  return find();
}

async function changeStandstill<T>(
  store: Store,
  work: (tables: SiteRepositories) => Promise<T>,
): Promise<T> {
  const done = await store.write(async (tables) => ok(await work(tables)), {
    silent: true,
    ignoresStandstill: true,
  });
  if (!done.ok) throw new Error(`the standstill could not be changed: ${done.code}`);
  return done.value;
}

const TABLES_NOT_COPIED = new Set(['standstill'] as const);

/** Each database has its own secret, so sealed values are opened with the old one and sealed with the new one. */
function createResealing(
  from: DatabaseConfig,
  to: DatabaseConfig,
): NonNullable<CopyOptions['change']> {
  return async (table, row) => {
    const column = SEALED_COLUMNS.get(table);
    const sealed = column === undefined ? null : row[column];
    if (column === undefined || typeof sealed !== 'string') return row;
    const [oldSecret, newSecret] = [sealingSecret(from), sealingSecret(to)];
    const text = oldSecret === null ? null : await unseal(sealed, oldSecret);
    // The new site replaces values that nobody can open any more.
    if (text === null || newSecret === null) return row;
    return { ...row, [column]: await seal(text, newSecret) };
  };
}

const SEALED_COLUMNS: ReadonlyMap<string, string> = new Map([
  ['push_key', 'sealed_private_key'],
  ['discord_webhook', 'sealed_address'],
]);
