import { ok, refuse, type Result, type Verdict } from '#server/rules/result.ts';
import type { Repositories } from '#server/store/repositories.ts';
import type { SignedIn } from '#server/store/accounts/sessions.ts';
import type { Trace } from '#server/store/trail.ts';

/** One write to undo: an entry of the trail, or one row of an import. */
export type TrailWrite = Trace & {
  /** Undefined for a row of an import, which has no entry of its own. */
  pk_trail?: number;
};

/** `notes`: French sentences about what could not be restored. */
type Undone = { trace: Trace; notes: string[] };

export type Undoer = {
  /** Null when it can still be undone. */
  mayUndo: (tx: Repositories, written: TrailWrite, caller: SignedIn) => Promise<Verdict>;
  /** Call it after `mayUndo` has allowed it, in the same transaction. */
  undo: (tx: Repositories, written: TrailWrite, caller: SignedIn) => Promise<Result<Undone>>;
};

/** What each kind of row provides for undoing. */
export type RowUndoer<Row, Removed extends Row> = {
  find: (tx: Repositories, key: number) => Promise<Row | undefined>;
  /**
   * Whether nobody has changed the row since. The version does not count: an undo increases it, and older changes could not be
   * undone.
   */
  isSame: (now: Row, then: Row) => boolean;
  mayRemove: (
    tx: Repositories,
    row: Row,
    then: Row | Removed,
    caller: SignedIn,
  ) => Promise<Verdict>;
  remove: (tx: Repositories, row: Row) => Promise<Row | Removed>;
  /** `from` is the row after the write. */
  mayRevert: (tx: Repositories, row: Row, to: Row, from: Row) => Promise<Verdict>;
  revert: (tx: Repositories, row: Row, to: Row, from: Row) => Promise<void>;
  mayRestore: (tx: Repositories, removed: Removed) => Promise<Verdict>;
  /** Returns the row with its restored links. */
  restore: (tx: Repositories, removed: Removed) => Promise<{ row: Row; notes: string[] }>;
};

/** Undoes a write by its shape: a created row is removed, a changed row is reverted, a deleted row is restored. */
export function createUndoer<Row, Removed extends Row>(rows: RowUndoer<Row, Removed>): Undoer {
  const current = async (tx: Repositories, key: number): Promise<Row> => {
    const row = await rows.find(tx, key);
    if (row === undefined) throw new Error(`row ${key} went between its check and its undoing`);
    return row;
  };

  return {
    mayUndo: async (tx, written, caller) => {
      const { before, after } = typedRows<Row, Removed>(written);
      const row = await rows.find(tx, written.item_key);
      if (after === null) {
        if (before === null) return refuse('cannot-be-undone');
        // A deleted row was stored completely, so that it can be restored.
        return row === undefined
          ? rows.mayRestore(tx, before as Removed)
          : refuse('already-undone');
      }
      if (row === undefined) return refuse('gone-since');
      if (!rows.isSame(row, after)) return refuse('changed-since');
      return before === null
        ? rows.mayRemove(tx, row, after, caller)
        : rows.mayRevert(tx, row, before, after);
    },

    undo: async (tx, written) => {
      const { item, item_key } = written;
      const { before, after } = typedRows<Row, Removed>(written);
      if (after === null) {
        const { row, notes } = await rows.restore(tx, before as Removed);
        return ok({ trace: { item, item_key, before: null, after: row }, notes });
      }
      const row = await current(tx, item_key);
      if (before === null) {
        const removed = await rows.remove(tx, row);
        return ok({ trace: { item, item_key, before: removed, after: null }, notes: [] });
      }
      await rows.revert(tx, row, before, after);
      const reverted = await current(tx, item_key);
      return ok({ trace: { item, item_key, before: row, after: reverted }, notes: [] });
    },
  };
}

/** What was kept before a field was there says nothing of it: that is as good as empty. */
export function compareFields<Row>(fields: readonly (keyof Row)[]): (a: Row, b: Row) => boolean {
  return (a, b) => fields.every((field) => (a[field] ?? null) === (b[field] ?? null));
}

// The trail contains what this server wrote, so the item determines the shape.
function typedRows<Row, Removed extends Row>({ before, after }: TrailWrite) {
  return { before: before as Row | Removed | null, after: after as Row | Removed | null };
}
