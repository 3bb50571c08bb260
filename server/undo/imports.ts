import type { Refusal } from '#contract/refusal-details.ts';
import { ok } from '#server/rules/result.ts';
import { inSlices } from '#server/slices.ts';
import { playerUndoer } from './players.ts';
import { teamUndoer } from './teams.ts';
import type { Undoer, Written } from './undoer.ts';

/** What the trail keeps of an import: every row that it wrote. */
export type ImportTrace = { rows: ImportedRow[] };
export type ImportedRow = Omit<Written, 'item'> & { item: 'player' | 'team' };

// Refusals that undoing another row of the same import cannot lift. The others, such as a full team, may be gone by then.
const FINAL: ReadonlySet<Refusal> = new Set(['already-undone', 'gone-since', 'changed-since']);

const undoers = { player: playerUndoer, team: teamUndoer };

/** An import is one act: it goes back whole, or not at all. */
export const importUndoer: Undoer = {
  mayUndo: async (tx, written, caller) => {
    for await (const row of inSlices(rowsOf(written))) {
      const refused = await undoers[row.item].mayUndo(tx, row, caller);
      if (refused !== null && FINAL.has(refused.code)) return refused;
    }
    return null;
  },

  undo: async (tx, written, caller) => {
    const rows: ImportedRow[] = [];
    const notes: string[] = [];
    for await (const row of inSlices(rowsOf(written).toReversed())) {
      const undoer = undoers[row.item];
      const refused = await undoer.mayUndo(tx, row, caller);
      if (refused) return refused;
      const undone = await undoer.undo(tx, row, caller);
      if (!undone.ok) return undone;
      rows.push({ ...undone.value.trace, item: row.item });
      notes.push(...undone.value.notes);
    }
    const { item, item_key } = written;
    return ok({ trace: { item, item_key, before: null, after: { rows } }, notes });
  },
};

export function rowsOf({ after }: Pick<Written, 'after'>): ImportedRow[] {
  return (after as ImportTrace).rows;
}
