import { ok, refuse, type Result, type Verdict } from '#server/rules/result.ts';
import type { Repositories } from '#server/store/repositories.ts';
import type { SignedIn } from '#server/store/sessions.ts';
import type { Trace } from '#server/store/trail.ts';

/** One write to undo: what the trail kept of it, or one row of an import. */
export type Written = Trace & {
  /** Unknown for a row of an import, which has no entry of its own. */
  pk_trail?: number;
};

/** `notes` says, in French sentences, what could not be put back as it was. */
type Undone = { trace: Trace; notes: string[] };

export type Undoer = {
  /** Nothing when it can still be undone. */
  mayUndo: (tx: Repositories, written: Written, caller: SignedIn) => Promise<Verdict>;
  /** To be called once `mayUndo` has agreed, in the same transaction. */
  undo: (tx: Repositories, written: Written, caller: SignedIn) => Promise<Result<Undone>>;
};

/** What each kind of row has to say about its own undoing. */
export type RowUndoer<Row, Removed extends Row> = {
  find: (tx: Repositories, key: number) => Promise<Row | undefined>;
  /** Whether nobody has changed the row since. An undo raises the version: if that counted, older changes could not be undone. */
  same: (now: Row, then: Row) => boolean;
  mayRemove: (
    tx: Repositories,
    row: Row,
    then: Row | Removed,
    caller: SignedIn,
  ) => Promise<Verdict>;
  remove: (tx: Repositories, row: Row) => Promise<Row | Removed>;
  /** `from` is what the write made of it. */
  mayRevert: (tx: Repositories, row: Row, to: Row, from: Row) => Promise<Verdict>;
  revert: (tx: Repositories, row: Row, to: Row, from: Row) => Promise<void>;
  mayRestore: (tx: Repositories, removed: Removed) => Promise<Verdict>;
  /** Answers the row with the links that it got back. */
  restore: (tx: Repositories, removed: Removed) => Promise<{ row: Row; notes: string[] }>;
};

/** A write is undone by its shape: what was created is removed, what was changed is put back, what was deleted returns. */
export function undoerOf<Row, Removed extends Row>(rows: RowUndoer<Row, Removed>): Undoer {
  const current = async (tx: Repositories, key: number): Promise<Row> => {
    const row = await rows.find(tx, key);
    if (row === undefined) throw new Error(`row ${key} went between its check and its undoing`);
    return row;
  };

  return {
    mayUndo: async (tx, written, caller) => {
      const { before, after } = read<Row, Removed>(written);
      const row = await rows.find(tx, written.item_key);
      if (after === null) {
        if (before === null) return refuse('cannot-be-undone');
        // What was deleted was kept whole, so that it can return.
        return row === undefined
          ? rows.mayRestore(tx, before as Removed)
          : refuse('already-undone');
      }
      if (row === undefined) return refuse('gone-since');
      if (!rows.same(row, after)) return refuse('changed-since');
      return before === null
        ? rows.mayRemove(tx, row, after, caller)
        : rows.mayRevert(tx, row, before, after);
    },

    undo: async (tx, written) => {
      const { item, item_key } = written;
      const { before, after } = read<Row, Removed>(written);
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

export function sameFields<Row>(fields: readonly (keyof Row)[]): (a: Row, b: Row) => boolean {
  return (a, b) => fields.every((field) => a[field] === b[field]);
}

// The trail holds what this server wrote itself, under the item that says its shape.
function read<Row, Removed extends Row>({ before, after }: Written) {
  return { before: before as Row | Removed | null, after: after as Row | Removed | null };
}
