import type { TrailRow } from '#contract/entities.ts';
import { PERMISSION, TRAIL_PAGE } from '#contract/limits.ts';
import { withRoundNames } from '#contract/tournament/round-names.ts';
import { ok, refuse, refusalSentence, type Verdict } from '#server/rules/result.ts';
import type { StoredEntry } from '#server/store/trail.ts';
import { findLastSave, isSameResult } from '#server/tournament/corrections/last-save.ts';
import { moveSentence, settlePlaces } from '#server/tournament/entry-limit.ts';
import { readDocument } from '#server/tournament/state.ts';
import { importedRows } from '#server/undo/imports.ts';
import { undoerFor } from '#server/undo/index.ts';
import { lastStep, mayUndoStep, stepStatuses } from '#server/undo/step-statuses.ts';
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
    const refused = entry.item === 'tournament' ? mayUndoStep(statuses.get(entry.pk_trail)) : null;
    rows.push(
      toTrailRow(entry, refused ?? (await undoerFor(entry).mayUndo(repositories, entry, caller))),
    );
  }
  return ok(rows);
};

export const getLastSave: Handler<'getLastSave'> = async (repositories, { pk_match }) => {
  const save = await findLastSave(repositories, pk_match);
  // Read after the trail: if another save comes in between, match and entry differ, and no wrong author is named.
  const match = await repositories.matches.find(pk_match);
  if (match === undefined) return refuse('unknown-match');
  if (save === null || !isSameResult(save.result, match)) return ok(null);
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
  // A change of an event may be undone from another event's history, but the places are those of the event itself.
  const eventTables = item === 'event' ? tx.inEvent(item_key) : tx;
  const { absent } = await readDocument(eventTables);
  const undone = await undoer.undo(tx, entry, caller);
  if (!undone.ok) return undone;
  const { trace, notes } = undone.value;
  const stillAbsent = (await readDocument(eventTables)).absent;
  const moves = await settlePlaces(
    eventTables,
    absent.filter((pk_team) => !stillAbsent.includes(pk_team)),
  );
  const data = { item, item_key, notes: [...notes, ...moves.map(moveSentence)] };
  return ok({ data, trace, moves });
};

function toTrailRow(entry: StoredEntry, refused: Verdict): TrailRow {
  return {
    ...entry,
    ...rowSnapshots(entry),
    undo_refusal: refused === null ? null : refusalSentence(refused),
    ...(refused !== null && { undo_refusal_code: refused.code }),
  };
}

/** The rows before and after. For a change of many rows at once, only a summary. */
function rowSnapshots(entry: StoredEntry): Pick<TrailRow, 'before' | 'after'> {
  if (entry.item === 'import' || entry.item === 'teams')
    return { before: null, after: importSummary(entry) };
  if (entry.item === 'tournament') return { before: null, after: stepLabel(entry.after) };
  return { before: withoutSecrets(entry.before), after: withoutSecrets(entry.after) };
}

function stepLabel(step: unknown): TrailRow['after'] {
  const hasLabel = typeof step === 'object' && step !== null && 'label' in step;
  return { label: hasLabel ? withRoundNames(String(step.label)) : '' };
}

/** Snapshots contain password hashes, link hashes and whole deleted events, because undo needs them. Browsers must not get them. */
function withoutSecrets(row: unknown): TrailRow['before'] {
  if (row === null) return null;
  const {
    password_hash: _hash,
    links: _links,
    whole: _whole,
    ...visible
  } = row as Record<string, unknown>;
  return visible;
}

/** How many rows of each kind an import wrote: all rows would make a page of the history heavy. */
function importSummary(entry: StoredEntry): TrailRow['after'] {
  const all = importedRows(entry);
  // An import of players may also create their teams.
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
