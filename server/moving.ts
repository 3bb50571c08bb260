import type { DatabaseConfig } from './config.ts';
import { seal, sealingSecret, unseal } from './outbox/sealing.ts';
import { ok } from './rules/result.ts';
import { fillEmpty, lookAtWhole } from './store/copy-ends.ts';
import { openStore, orCannotOpen, type Store } from './store/store.ts';
import { copyWhole, type CopyOptions } from './store/whole-copy.ts';

type Move = {
  from: DatabaseConfig;
  to: DatabaseConfig;
  now: () => Date;
  onTable: NonNullable<CopyOptions['onTable']>;
};

/**
 * Everything from one database into another that is empty. The site that serves from the first goes on showing its pages and
 * refuses to write; when all has arrived it stays so, because what it would save now would be missing in the other.
 */
export async function moveEverything({ from, to, now, onTable }: Move): Promise<void> {
  const source = await openStore(from, { exclusive: false });
  try {
    const isOurs = await standStill(source, now());
    try {
      await lookAtWhole(from, (sent) =>
        fillEmpty(to, (arrived) =>
          copyWhole(sent, arrived, { without: STAYS_BEHIND, change: resealing(from, to), onTable }),
        ),
      );
    } catch (error) {
      // One that was there before belongs to a move that has succeeded: its site must not be written again.
      if (isOurs) await goOn(source);
      throw orCannotOpen(error, 'MOVE_TO');
    }
  } finally {
    await source.close();
  }
}

/** The site that was moved away from may be written again. */
export async function cancelMove(database: DatabaseConfig): Promise<void> {
  const store = await openStore(database, { exclusive: false });
  await goOn(store).finally(store.close);
}

async function standStill(store: Store, now: Date): Promise<boolean> {
  const begun = await store.write(
    async ({ standstill }) => ok(await standstill.begin(now.toISOString())),
    { silent: true, ignoresStandstill: true },
  );
  return begun.ok && begun.value;
}

async function goOn(store: Store): Promise<void> {
  await store.write(async ({ standstill }) => ok(await standstill.end()), {
    silent: true,
    ignoresStandstill: true,
  });
}

const STAYS_BEHIND = new Set(['standstill'] as const);

/** Each database has a secret of its own: what is sealed with the one's is opened, and sealed with the other's. */
function resealing(from: DatabaseConfig, to: DatabaseConfig): NonNullable<CopyOptions['change']> {
  return async (table, row) => {
    const column = SEALED.get(table);
    const sealed = column === undefined ? null : row[column];
    if (column === undefined || typeof sealed !== 'string') return row;
    const [opens, closes] = [sealingSecret(from), sealingSecret(to)];
    const text = opens === null ? null : await unseal(sealed, opens);
    // What nobody can open any more is made anew by the site that finds it so.
    if (text === null || closes === null) return row;
    return { ...row, [column]: await seal(text, closes) };
  };
}

const SEALED: ReadonlyMap<string, string> = new Map([
  ['push_key', 'sealed_private_key'],
  ['discord_webhook', 'sealed_address'],
]);
