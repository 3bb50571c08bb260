import { publicAir } from '#server/day/on-air.ts';
import { isActive } from '#server/store/day/calls.ts';
import type { DeskRow } from '#server/store/day/desk.ts';
import type { PublicVersion } from '#server/store/event-versions.ts';
import type { HeldRow } from '#server/store/day/held-rows.ts';
import type { Repositories } from '#server/store/repositories.ts';
import type { KeyedMatch } from '#server/store/tournament.ts';
import {
  decisionsRow,
  deskRow,
  parseHeldRows,
  matchRow,
  isHeld,
  type HeldMatch,
  type NewHeldRow,
} from './held-rows.ts';
import {
  publicSnapshot,
  readRoomSnapshot,
  type PublicSnapshot,
  type RoomSnapshot,
  type Snapshots,
} from './public-snapshot.ts';

/** An event before a write, with the versions of its public answers. */
export type BeforeWrite = Snapshots & { versions: readonly PublicVersion[] };

/**
 * Call this at the end of a transaction. It holds the changes that the public must not see yet, and returns the event after them and
 * whether anything was held. Null for an event that was deleted: its held rows went with it.
 */
export async function holdChanges(
  tables: Repositories,
  before: BeforeWrite,
  { now, hasOtherNews }: { now: Date; hasOtherNews: boolean },
): Promise<{ after: Snapshots; hasHeld: boolean } | null> {
  const room = await readRoomSnapshot(tables);
  if (room === null) return null;
  const rows = await tables.heldRows.list();
  const fresh = rowsForChanges(before.room, room, rows, now);
  const follows = rowsThatWouldReveal(before.room, room, [...rows, ...fresh]);
  const added = [...fresh, ...offAirRow(before.room, room, now), ...follows];
  await tables.heldRows.add(added);
  const heldRows = [...rows, ...added];
  const after = { room, public: publicSnapshot(room, heldRows), heldRows };
  if (!hasOtherNews && textForPublic(after.public) === textForPublic(before.public)) {
    await tables.events.putBackPublicVersions(before.versions);
  }
  return { after, hasHeld: fresh.length + follows.length > 0 };
}

/** Matches whose two teams the public does not know yet and to which nobody was called. Notifying their teams would reveal a held result. */
export function hiddenMatches({ room, public: outside }: Snapshots): ReadonlySet<number> {
  const publicMatches = new Map(outside.tournament.matches.map(byNumber));
  const called = new Set(room.calls.filter(isActive).map(({ fk_match }) => fk_match));
  const hidden = room.tournament.matches.filter(
    (match) => !called.has(match.pk_match) && !sameTeams(match, publicMatches.get(match.pk_match)),
  );
  return new Set(hidden.map(({ pk_match }) => pk_match));
}

/** Holds the results, the decisions and the desk that a write has changed, in their state before it. */
function rowsForChanges(
  before: RoomSnapshot,
  after: RoomSnapshot,
  allRows: readonly HeldRow[],
  now: Date,
): NewHeldRow[] {
  const rows = allRows.filter(isHeld);
  const aired = allRows.filter((row) => !isHeld(row));
  const changed = changedMatches(before, after);
  const onAir = latest([
    ...onAirUntil(before.desk, changed, now),
    ...aired
      .filter(({ fk_match, due_at }) => changed.has(fk_match ?? 0) && due_at > now.toISOString())
      .map(({ due_at }) => due_at),
  ]);
  const touched = rows.filter(
    ({ what, fk_match }) => what === 'match' && fk_match !== null && changed.has(fk_match),
  );
  const hasDecided = decisionsText(before) !== decisionsText(after);
  // A decision that is made while a result is held may reveal it, so both become public together.
  const causes = hasDecided ? rows : touched;
  const due_at = latest([...causes.map((row) => row.due_at), ...(onAir === null ? [] : [onAir])]);
  const played =
    due_at === null
      ? []
      : [...changed.values()].map((match) => matchRow({ ...match, withResult: true }, due_at));
  const decided = due_at === null || !hasDecided ? [] : [decisionsRow(decisionsOf(before), due_at)];
  const until = latest([...rows, ...played].map((row) => row.due_at));
  const hasShown = JSON.stringify(before.desk) !== JSON.stringify(after.desk);
  const shown =
    until === null || !hasShown || before.desk === undefined ? [] : [deskRow(before.desk, until)];
  return [...played, ...decided, ...shown];
}

/** The matches whose result or reports have changed, in their state before the change. */
function changedMatches(before: RoomSnapshot, after: RoomSnapshot): Map<number, HeldMatch> {
  const now = new Map(after.tournament.matches.map(byNumber));
  const calls = new Map(before.calls.map((call) => [call.fk_match, call]));
  const changed = new Map<number, HeldMatch>();
  for (const row of before.tournament.matches) {
    const { pk_match } = row;
    const reporters = reportersOf(before, pk_match);
    const isSame =
      outcomeText(row) === outcomeText(now.get(pk_match)) &&
      String(reporters) === String(reportersOf(after, pk_match));
    if (!isSame) changed.set(pk_match, { row, reporters, call: calls.get(pk_match) ?? null });
  }
  return changed;
}

function reportersOf({ reporters }: RoomSnapshot, pk_match: number): number[] {
  return reporters
    .filter(({ fk_match }) => fk_match === pk_match)
    .map(({ fk_team }) => fk_team)
    .toSorted((one, other) => one - other);
}

/**
 * Holds matches that a held result has changed although nobody played them: it gave them their teams, or freed their station. With a
 * new station, hour or version they would reveal that result.
 */
function rowsThatWouldReveal(
  before: RoomSnapshot,
  after: RoomSnapshot,
  allRows: readonly NewHeldRow[],
): NewHeldRow[] {
  const rows = allRows.filter(isHeld);
  const until = latest(rows.map(({ due_at }) => due_at));
  const held = parseHeldRows(rows);
  if (until === null || held === null) return [];
  const outside = publicSnapshot(after, rows);
  const publicMatches = new Map(outside.tournament.matches.map(byNumber));
  const matchesBefore = new Map(before.tournament.matches.map(byNumber));
  const occupied = new Set(
    [...held.results.values()].flatMap(({ row, call }) => [
      row.station,
      call !== null && isActive(call) ? call.station : null,
    ]),
  );
  return after.tournament.matches.flatMap((match) => {
    const row = matchesBefore.get(match.pk_match);
    const dueNow = latest(
      rows.filter(({ fk_match }) => fk_match === match.pk_match).map(({ due_at }) => due_at),
    );
    if (row === undefined || dueNow === until) return [];
    const isFreed = match.station !== null && match.station !== row.station;
    const isHidden = !sameTeams(match, publicMatches.get(match.pk_match));
    if (!isHidden && !(isFreed && occupied.has(match.station))) return [];
    const publicRow = held.rows.get(match.pk_match) ?? row;
    return matchRow({ row: publicRow, call: null, reporters: [], withResult: false }, until);
  });
}

/** When a changed result of the match on air becomes public; empty where that match has not changed. */
function onAirUntil(
  desk: DeskRow | undefined,
  changed: ReadonlyMap<number, HeldMatch>,
  now: Date,
): string[] {
  if (desk === undefined || desk.fk_match === null || !changed.has(desk.fk_match)) return [];
  return desk.delay_seconds === 0 ? [] : [streamedAt(desk, now)];
}

/** The desk may take the next match before the result is entered. Without this row the result would be public before the stream has shown it. */
function offAirRow(before: RoomSnapshot, after: RoomSnapshot, now: Date): NewHeldRow[] {
  const { desk } = before;
  if (desk === undefined || desk.fk_match === null || desk.delay_seconds === 0) return [];
  if (desk.fk_match === after.desk?.fk_match) return [];
  const { fk_match } = desk;
  return [{ what: 'aired', fk_match, before_json: '{}', due_at: streamedAt(desk, now) }];
}

function streamedAt({ delay_seconds }: DeskRow, now: Date): string {
  return new Date(now.getTime() + delay_seconds * 1000).toISOString();
}

/** Everything public that a match, a call or the desk can change. */
function textForPublic({ settings, tournament, calls, reporters, desk }: PublicSnapshot): string {
  const { rounds, matches } = tournament;
  return JSON.stringify([
    settings.documentText,
    rounds,
    matches,
    calls.toSorted((one, other) => one.fk_match - other.fk_match),
    reporters.toSorted(
      (one, other) => one.fk_match - other.fk_match || one.fk_team - other.fk_team,
    ),
    publicAir(desk, matches),
  ]);
}

function decisionsOf({ settings, tournament }: RoomSnapshot) {
  return { document: settings.documentText, rounds: tournament.rounds };
}

function decisionsText(room: RoomSnapshot): string {
  return JSON.stringify(decisionsOf(room));
}

function outcomeText(match: KeyedMatch | undefined): string {
  if (match === undefined) return 'gone';
  const { score_team_one, score_team_two, winner_team, unwon } = match;
  return JSON.stringify([score_team_one, score_team_two, winner_team, unwon]);
}

function sameTeams(one: KeyedMatch, other: KeyedMatch | undefined): boolean {
  return one.fk_team_one === other?.fk_team_one && one.fk_team_two === other.fk_team_two;
}

function byNumber(match: KeyedMatch): [number, KeyedMatch] {
  return [match.pk_match, match];
}

function latest(moments: readonly string[]): string | null {
  return moments.toSorted().at(-1) ?? null;
}
