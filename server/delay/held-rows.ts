import * as v from 'valibot';
import type { Call } from '#server/store/day/calls.ts';
import type { DeskRow } from '#server/store/day/desk.ts';
import type { HeldRow } from '#server/store/day/held-rows.ts';
import type { KeyedMatch, RoundRow } from '#server/store/tournament.ts';

/**
 * What the public still sees in place of what has changed. Only results, decisions and the desk are held, in their state before
 * the change. What follows from them is computed from the public's version by the usual rules: if it were stored too, the two could
 * contradict each other.
 */
export type PublicOverrides = {
  /** By match: the result that the public still sees. */
  results: ReadonlyMap<number, HeldMatch>;
  /** The rows of those matches and of matches that follow from them: a changed station, hour or version would reveal the result. */
  rows: ReadonlyMap<number, KeyedMatch>;
  decided: HeldDecisions | null;
  desk: DeskRow | null;
};

/** A match before its change, with its call, active or ended. */
export type HeldMatch = { row: KeyedMatch; call: Call | null; reporters: readonly number[] };
export type HeldDecisions = { document: string | null; rounds: readonly RoundRow[] };
export type Reporter = { fk_match: number; fk_team: number };

/** A stored match. `withResult` is false where only its row is held, because it follows from a held result. */
type StoredMatch = HeldMatch & { withResult: boolean };

/** False for an `aired` row: it hides nothing, but says until when the stream still shows a match that has left the desk. */
export function isHeld({ what }: Pick<HeldRow, 'what'>): boolean {
  return what !== 'aired';
}

/** Null when nothing is held. If something is held several times, the earliest row counts: it has what the public last saw. */
export function parseHeldRows(rows: readonly NewHeldRow[]): PublicOverrides | null {
  if (!rows.some(isHeld)) return null;
  const results = new Map<number, HeldMatch>();
  const matchRows = new Map<number, KeyedMatch>();
  let decided: HeldDecisions | null = null;
  let desk: DeskRow | null = null;
  for (const held of rows.filter(isHeld)) {
    const { before } = v.parse(Stored, JSON.parse(held.before_json));
    if (held.what === 'document') decided ??= before as HeldDecisions;
    if (held.what === 'desk') desk ??= before as DeskRow;
    if (held.what !== 'match') continue;
    const { withResult, ...match } = before as StoredMatch;
    const key = match.row.pk_match;
    if (!matchRows.has(key)) matchRows.set(key, match.row);
    if (withResult && !results.has(key)) results.set(key, match);
  }
  return { results, rows: matchRows, decided, desk };
}

/** A row before it is added. The database numbers the rows in the order of the list. */
export type NewHeldRow = Omit<HeldRow, 'pk_held'>;

export function matchRow(match: StoredMatch, due_at: string): NewHeldRow {
  return { what: 'match', fk_match: match.row.pk_match, before_json: textOf(match), due_at };
}

export function decisionsRow(decided: HeldDecisions, due_at: string): NewHeldRow {
  return { what: 'document', fk_match: null, before_json: textOf(decided), due_at };
}

export function deskRow(desk: DeskRow, due_at: string): NewHeldRow {
  return { what: 'desk', fk_match: null, before_json: textOf(desk), due_at };
}

/** A row is read within minutes, by the release that wrote it: what is inside has the shape of today's types, and is not checked. */
const HELD_VERSION = 1;
const Stored = v.object({ version: v.literal(HELD_VERSION), before: v.unknown() });

function textOf(before: object): string {
  return JSON.stringify({ version: HELD_VERSION, before });
}
