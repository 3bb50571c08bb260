import type { TrailRow } from '#contract/entities.ts';
import { PERMISSION, TRAIL_PAGE } from '#contract/limits.ts';
import { ok, refuse, sentenceOf, type Verdict } from '#server/rules/result.ts';
import type { StoredEntry } from '#server/store/trail.ts';
import { lastSaveOn, sameResult } from '#server/tournament/last-save.ts';
import { sentenceOfMove, settlePlaces } from '#server/tournament/places.ts';
import { readDocument } from '#server/tournament/state.ts';
import { rowsOf } from '#server/undo/imports.ts';
import { undoerFor } from '#server/undo/index.ts';
import { lastStep, notLast, stepStatuses } from '#server/undo/step-statuses.ts';
import type { Handler } from './handler.ts';

export const getTrail: Handler<'getTrail'> = async (repositories, input, { caller }) => {
  const mayManageAdmins = caller?.permission === PERMISSION.superAdmin;
  if (caller === null || (input.item === 'admin' && !mayManageAdmins)) return refuse('not-allowed');
  const entries = await repositories.trail.page({
    ...input,
    limit: input.limit ?? TRAIL_PAGE,
    ...(mayManageAdmins ? {} : { hidden: 'admin' }),
  });
  const oldest = entries.at(-1)?.pk_trail ?? 0;
  const statuses = await stepStatuses(repositories, oldest);
  const rows: TrailRow[] = [];
  for (const entry of entries) {
    const refused = entry.item === 'tournament' ? notLast(statuses.get(entry.pk_trail)) : null;
    rows.push(
      toRow(entry, refused ?? (await undoerFor(entry).mayUndo(repositories, entry, caller))),
    );
  }
  return ok(rows);
};

export const getLastSave: Handler<'getLastSave'> = async (repositories, { pk_match }) => {
  const save = await lastSaveOn(repositories, pk_match);
  // Read after the trail: a save in between makes the match differ from the entry, whose author is then not named.
  const match = await repositories.matches.find(pk_match);
  if (match === undefined) return refuse('unknown-match');
  if (save === null || !sameResult(save.result, match)) return ok(null);
  const { fk_admin, admin_name, at } = save.entry;
  return ok({ fk_admin, admin_name, at, version: match.version });
};

export const undo: Handler<'undo'> = async (tx, input, { caller }) => {
  const pk_trail = input.pk_trail ?? (await lastStep(tx));
  if (pk_trail === undefined) return refuse('nothing-to-undo');
  const entry = await tx.trail.find(pk_trail);
  if (entry === undefined) return refuse('unknown-trail');
  const undoer = undoerFor(entry);
  const refused = await undoer.mayUndo(tx, entry, caller);
  if (refused) return refused;

  const { item, item_key } = entry;
  // What was said of an event is told beside the history of any: its places are its own.
  const own = item === 'event' ? tx.inEvent(item_key) : tx;
  const { absent } = await readDocument(own);
  const undone = await undoer.undo(tx, entry, caller);
  if (!undone.ok) return undone;
  const { trace, notes } = undone.value;
  const stillAbsent = (await readDocument(own)).absent;
  const moves = await settlePlaces(
    own,
    absent.filter((pk_team) => !stillAbsent.includes(pk_team)),
  );
  const data = { item, item_key, notes: [...notes, ...moves.map(sentenceOfMove)] };
  return ok({ data, trace, moves });
};

function toRow(entry: StoredEntry, refused: Verdict): TrailRow {
  return {
    ...entry,
    ...snapshotsOf(entry),
    undo_refusal: refused === null ? null : sentenceOf(refused),
  };
}

/** The rows before and after; of what concerned many rows at once, only what is said about them. */
function snapshotsOf(entry: StoredEntry): Pick<TrailRow, 'before' | 'after'> {
  if (entry.item === 'import') return { before: null, after: summaryOf(entry) };
  if (entry.item === 'tournament') return { before: null, after: labelOf(entry.after) };
  return { before: withoutSecrets(entry.before), after: withoutSecrets(entry.after) };
}

function labelOf(step: unknown): TrailRow['after'] {
  const hasLabel = typeof step === 'object' && step !== null && 'label' in step;
  return { label: hasLabel ? step.label : '' };
}

/** A deleted admin's password hash, the hashes of a team's links and all of a deleted event are kept, so that the deletion can be undone, but not sent to a browser. */
function withoutSecrets(row: unknown): TrailRow['before'] {
  if (row === null) return null;
  const {
    password_hash: _hash,
    links: _links,
    whole: _whole,
    ...shown
  } = row as Record<string, unknown>;
  return shown;
}

/** Of an import, how many rows of each kind it wrote: all of them would make a page of the history heavy. */
function summaryOf(entry: StoredEntry): TrailRow['after'] {
  const all = rowsOf(entry);
  // Teams come along with the players who were missing one.
  const item = all.some((row) => row.item === 'player') ? 'player' : 'team';
  const rows = all.filter((row) => row.item === item);
  return {
    item,
    teams: all.length - rows.length,
    created: rows.filter(({ before }) => before === null).length,
    deleted: rows.filter(({ after }) => after === null).length,
    changed: rows.filter(({ before, after }) => before !== null && after !== null).length,
  };
}
