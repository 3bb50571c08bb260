import type { Row } from '#server/store/schema.ts';
import type { Store } from '#server/store/store.ts';

/** What of the site is known to the database alone, and so is the same in all its processes. */
export type Look = {
  messages: { kind: Row<'outbox'>['kind']; state: string; count: number; overdueSeconds: number }[];
  held: number;
  backup: { madeAtSeconds: number | null; bytes: number | null; failedAtSeconds: number | null };
};

const PATIENCE_MILLISECONDS = 3000;

/** Whoever watches must hear soon that the database does not answer, and must not ask it again meanwhile. */
export function createLook(store: Pick<Store, 'read'>, now: () => Date) {
  let underWay: Promise<Look | null> | null = null;
  return (): Promise<Look | null> => {
    underWay ??= look(store, now)
      .catch(() => null)
      .finally(() => {
        underWay = null;
      });
    return Promise.race([underWay, nothingInTime()]);
  };
}

function look(store: Pick<Store, 'read'>, now: () => Date): Promise<Look> {
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
      backup: { madeAtSeconds: secondsOf(made_at), bytes, failedAtSeconds: secondsOf(failed_at) },
    };
  });
}

const KINDS = ['push', 'discord'] as const;
const STATES = ['waiting', 'sent', 'given-up'] as const;

function secondsOf(at: string | null): number | null {
  return at === null ? null : Date.parse(at) / 1000;
}

function nothingInTime(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), PATIENCE_MILLISECONDS).unref();
  });
}
