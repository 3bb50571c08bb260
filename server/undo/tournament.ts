import { ok, refuse } from '#server/rules/result.ts';
import type { KeyedMatch } from '#server/store/tournament.ts';
import { sameRow } from '#server/tournament/apply.ts';
import { holds, takenBack } from '#server/tournament/document-parts.ts';
import {
  documentChanges,
  readFootprints,
  writtenFootprints,
  type Footprint,
} from '#server/tournament/footprints.ts';
import { readDocument, saveDocument } from '#server/tournament/state.ts';
import { notLast, stepStatuses } from './step-statuses.ts';
import type { Undoer } from './undoer.ts';

/**
 * Steps of the tournament build on each other, so they are undone from the last one back: what each touched is put back as
 * it was.
 */
export const tournamentUndoer: Undoer = {
  mayUndo: async (tx, { pk_trail = 0, before, after }) => {
    const refused = notLast((await stepStatuses(tx, pk_trail)).get(pk_trail));
    if (refused) return refused;
    const footprints = readFootprints({ before, after });
    const { before: was, after: became } = footprints;
    const touched = [...was.matches, ...became.matches].map(({ key }) => key);
    const rows = await tx.tournament.matchesByKey([...new Set(touched)]);
    const now = new Map(rows.map((match) => [match.pk_match, match]));
    const decided = documentChanges(footprints);
    const isDocumentSame = decided === null || holds(await readDocument(tx), decided);
    const areRowsSame = became.matches.every((match) => isSame(now.get(match.pk_match), match));
    const areGoneStillGone = vanished(was, became).every((match) => !now.has(match.pk_match));
    return isDocumentSame && areRowsSame && areGoneStillGone ? null : refuse('changed-since');
  },

  undo: async (tx, { item, item_key, before, after }) => {
    const footprints = readFootprints({ before, after });
    const { before: was, after: became } = footprints;
    const stay = new Set(was.matches.map((match) => match.pk_match));
    for (const match of became.matches) {
      if (!stay.has(match.pk_match)) await tx.matches.delete(match.pk_match);
    }
    for (const round of was.rounds) await tx.tournament.insertRound(round);
    const still = new Set(became.matches.map((match) => match.pk_match));
    for (const match of was.matches) {
      if (still.has(match.pk_match)) await tx.tournament.updateMatch(match);
      else await tx.tournament.restoreMatch(match);
    }
    for (const round of became.rounds) await tx.tournament.deleteRound(round.pk_round);
    const decided = documentChanges(footprints);
    if (decided !== null) await saveDocument(tx, takenBack(await readDocument(tx), decided));
    const undone = writtenFootprints({ before: became, after: was });
    return ok({ trace: { item, item_key, ...undone }, notes: [] });
  },
};

function vanished(was: Footprint, became: Footprint): KeyedMatch[] {
  const still = new Set(became.matches.map((match) => match.pk_match));
  return was.matches.filter((match) => !still.has(match.pk_match));
}

function isSame(now: KeyedMatch | undefined, then: KeyedMatch): boolean {
  return now !== undefined && sameRow(now, then);
}
