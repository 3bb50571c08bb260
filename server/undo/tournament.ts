import { ok, refuse } from '#server/rules/result.ts';
import type { KeyedMatch } from '#server/store/tournament.ts';
import { isSameRow } from '#server/tournament/apply.ts';
import { isUnchangedSince, withPartsReverted } from '#server/tournament/document/document-parts.ts';
import {
  documentChanges,
  readFootprints,
  toStoredFootprints,
  type Footprint,
} from '#server/tournament/corrections/footprints.ts';
import { readDocument, saveDocument } from '#server/tournament/state.ts';
import { mayUndoStep, stepStatuses } from './step-statuses.ts';
import type { Undoer } from './undoer.ts';

/**
 * Steps of the tournament build on each other, so they are undone from the last one back: everything that a step changed is
 * restored.
 */
export const tournamentUndoer: Undoer = {
  mayUndo: async (tx, { pk_trail = 0, before, after }) => {
    const refused = mayUndoStep((await stepStatuses(tx, pk_trail)).get(pk_trail));
    if (refused) return refused;
    const footprints = readFootprints({ before, after });
    const { before: footprintBefore, after: footprintAfter } = footprints;
    const touched = [...footprintBefore.matches, ...footprintAfter.matches].map(({ key }) => key);
    const rows = await tx.tournament.matchesByKey([...new Set(touched)]);
    const now = new Map(rows.map((match) => [match.pk_match, match]));
    const documentChange = documentChanges(footprints);
    const isDocumentSame =
      documentChange === null || isUnchangedSince(await readDocument(tx), documentChange);
    const areRowsSame = footprintAfter.matches.every((match) =>
      isUnchanged(now.get(match.pk_match), match),
    );
    const areGoneStillGone = removedMatches(footprintBefore, footprintAfter).every(
      (match) => !now.has(match.pk_match),
    );
    return isDocumentSame && areRowsSame && areGoneStillGone ? null : refuse('changed-since');
  },

  undo: async (tx, { item, item_key, before, after }) => {
    const footprints = readFootprints({ before, after });
    const { before: footprintBefore, after: footprintAfter } = footprints;
    const existedBefore = new Set(footprintBefore.matches.map((match) => match.pk_match));
    for (const match of footprintAfter.matches) {
      if (!existedBefore.has(match.pk_match)) await tx.matches.delete(match.pk_match);
    }
    for (const round of footprintBefore.rounds) await tx.tournament.insertRound(round);
    const existAfter = new Set(footprintAfter.matches.map((match) => match.pk_match));
    for (const match of footprintBefore.matches) {
      if (existAfter.has(match.pk_match)) await tx.tournament.updateMatch(match);
      else await tx.tournament.restoreMatch(match);
    }
    for (const round of footprintAfter.rounds) await tx.tournament.deleteRound(round.pk_round);
    const documentChange = documentChanges(footprints);
    if (documentChange !== null)
      await saveDocument(tx, withPartsReverted(await readDocument(tx), documentChange));
    const undone = toStoredFootprints({ before: footprintAfter, after: footprintBefore });
    return ok({ trace: { item, item_key, ...undone }, notes: [] });
  },
};

function removedMatches(footprintBefore: Footprint, footprintAfter: Footprint): KeyedMatch[] {
  const existAfter = new Set(footprintAfter.matches.map((match) => match.pk_match));
  return footprintBefore.matches.filter((match) => !existAfter.has(match.pk_match));
}

function isUnchanged(now: KeyedMatch | undefined, then: KeyedMatch): boolean {
  return now !== undefined && isSameRow(now, then);
}
