import type { Team } from '#contract/entities.ts';
import type { Refusal } from '#contract/refusals/refusals.ts';
import { capitalise } from '#contract/words/french.ts';
import { theTeam } from '#contract/words/team-names.ts';
import { ok, type Refused, type Verdict } from '#server/rules/result.ts';
import { inSlices } from '#server/slices.ts';
import { playerUndoer } from './players.ts';
import { teamUndoer } from './teams.ts';
import type { Undoer, TrailWrite } from './undoer.ts';

/** The trail of an import, or of a change of many teams at once: every row that it wrote. */
export type ImportTrace = { rows: ImportedRow[] };
export type ImportedRow = Omit<TrailWrite, 'item'> & { item: 'player' | 'team' };

// Refusals that undoing another row of the same import cannot resolve. Others, such as a full team, may disappear.
const FINAL_REFUSALS: ReadonlySet<Refusal> = new Set([
  'already-undone',
  'gone-since',
  'changed-since',
]);

const undoers = { player: playerUndoer, team: teamUndoer };

/** It was one action, so it is undone completely or not at all, except for accepted teams that have changed since. */
export const importUndoer: Undoer = {
  mayUndo: async (tx, written, caller) => {
    const rows = importedRows(written);
    let leftOut = 0;
    let lastRefused: Verdict = null;
    for await (const row of inSlices(rows)) {
      const refused = await undoers[row.item].mayUndo(tx, row, caller);
      if (refused === null || !FINAL_REFUSALS.has(refused.code)) continue;
      if (!isLeftOut(written, row, refused)) return refused;
      leftOut += 1;
      lastRefused = refused;
    }
    return leftOut === rows.length ? lastRefused : null;
  },

  undo: async (tx, written, caller) => {
    const rows: ImportedRow[] = [];
    const notes: string[] = [];
    for await (const row of inSlices(importedRows(written).toReversed())) {
      const undoer = undoers[row.item];
      const refused = await undoer.mayUndo(tx, row, caller);
      if (refused !== null && isLeftOut(written, row, refused)) {
        notes.push(leftOutSentence(row, refused));
        continue;
      }
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

/** An accepted team that has got a place since, or was renamed or deleted: it must not prevent the others from being taken back. */
function isLeftOut(
  { item }: TrailWrite,
  { before, after }: ImportedRow,
  refused: Refused,
): boolean {
  const isChange = before !== null && after !== null;
  return item === 'teams' && isChange && FINAL_REFUSALS.has(refused.code);
}

function leftOutSentence({ after }: ImportedRow, { code }: Refused): string {
  const team = capitalise(theTeam((after as Team).name));
  return code === 'gone-since'
    ? `${team} a été supprimée entre-temps.`
    : `${team} a changé entre-temps : elle reste acceptée.`;
}

export function importedRows({ after }: Pick<TrailWrite, 'after'>): ImportedRow[] {
  return (after as ImportTrace).rows;
}
