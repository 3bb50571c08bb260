import type { Row } from '#server/store/schema.ts';
import type { Store } from '#server/store/store.ts';

/** Figures that only the database knows, so all processes report the same. */
export type DatabaseFigures = {
  messages: { kind: Row<'outbox'>['kind']; state: string; count: number; overdueSeconds: number }[];
  held: number;
  sizes: Awaited<ReturnType<Store['sizes']>>;
  backup: { madeAtSeconds: number | null; bytes: number | null; failedAtSeconds: number | null };
};

const TIMEOUT_MILLISECONDS = 3000;

/** Monitoring must learn quickly that the database does not answer, and must not query it again meanwhile. */
export function createFiguresReader(store: Pick<Store, 'read' | 'sizes'>, now: () => Date) {
  let underWay: Promise<DatabaseFigures | null> | null = null;
  return (): Promise<DatabaseFigures | null> => {
    underWay ??= readFigures(store, now)
      .catch(() => null)
      .finally(() => {
        underWay = null;
      });
    return Promise.race([underWay, nullAfterTimeout()]);
  };
}

async function readFigures(
  store: Pick<Store, 'read' | 'sizes'>,
  now: () => Date,
): Promise<DatabaseFigures> {
  const sizes = await store.sizes();
  return store.read(async ({ outbox, heldEvents, lastBackup }) => {
    const rows = await outbox.tally();
    const { made_at = null, bytes = null, failed_at = null } = (await lastBackup.find()) ?? {};
    return {
      messages: KINDS.flatMap((kind) =>
        STATES.map((state) => {
          const row = rows.find((each) => each.kind === kind && each.state === state);
          const dueAt = row === undefined ? Infinity : Date.parse(row.due_at);
          const overdueSeconds = Math.max(0, (now().getTime() - dueAt) / 1000);
          return { kind, state, count: row?.count ?? 0, overdueSeconds };
        }),
      ),
      held: await heldEvents.count(),
      sizes,
      backup: { madeAtSeconds: toSeconds(made_at), bytes, failedAtSeconds: toSeconds(failed_at) },
    };
  });
}

const KINDS = ['push', 'discord'] as const;
const STATES = ['waiting', 'sent', 'given-up'] as const;

function toSeconds(at: string | null): number | null {
  return at === null ? null : Date.parse(at) / 1000;
}

function nullAfterTimeout(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), TIMEOUT_MILLISECONDS).unref();
  });
}
