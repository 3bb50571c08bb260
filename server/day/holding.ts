import type { Call } from '#server/store/calls.ts';
import type { DeskRow } from '#server/store/desk.ts';
import type { PublicVersion } from '#server/store/event-versions.ts';
import type { HeldRow } from '#server/store/held-rows.ts';
import type { Repositories, Tables } from '#server/store/repositories.ts';
import type { KeyedMatch, RoundRow } from '#server/store/tournament.ts';
import { toldAir } from './air.ts';
import { heldDecisions, heldDesk, heldFrom, heldMatch, isActive, type HeldMatch } from './held.ts';
import { publicly } from './publicly.ts';

/** An event before a write, of which something is held or may have to be. */
export type Watched = {
  before: Moment;
  /** What the public is told, and under which versions. */
  told: string;
  versions: readonly PublicVersion[];
};

type Moment = {
  document: string | null;
  rounds: readonly RoundRow[];
  matches: readonly KeyedMatch[];
  calls: readonly Call[];
  reporters: readonly { fk_match: number; fk_team: number }[];
  desk: DeskRow | undefined;
};

/** Null for an event in which whatever happens may be told at once: of most, that is all that is asked. */
export async function watchEvent(tables: Repositories): Promise<Watched | null> {
  const desk = await tables.heldRows.glance();
  const isOnAir = desk !== undefined && desk.fk_match !== null && desk.delay_seconds > 0;
  if (!isOnAir && !desk?.held_until) return null;
  return {
    before: await momentOf(tables),
    told: await toldOf(tables),
    versions: await tables.events.publicVersions(tables.pk_event),
  };
}

/**
 * Holds what a write has changed and the public must not know yet, at the end of its transaction. Answers whether something was held,
 * and whether the public is told anything new.
 */
export async function holdChanges(
  tables: Repositories,
  { before, told, versions }: Watched,
  { now, tellsMore }: { now: Date; tellsMore: boolean },
): Promise<{ hasHeld: boolean }> {
  const after = await momentOf(tables);
  const rows = await tables.heldRows.list();
  const fresh = toHold(before, after, rows, now);
  await tables.heldRows.add(fresh);
  const all = await tables.heldRows.list();
  const alike = all.length === 0 ? [] : await rowsToHold(tables, before, after, all);
  await tables.heldRows.add(alike);
  if (!tellsMore && (await toldOf(tables)) === told) {
    await tables.events.putBackPublicVersions(versions);
  }
  return { hasHeld: fresh.length + alike.length > 0 };
}

/** Over all events. */
export async function hiddenMatches(tables: Pick<Tables, 'heldEvents' | 'inEvent'>) {
  const hidden = new Set<number>();
  for (const pk_event of await tables.heldEvents.list()) {
    for (const pk_match of await hiddenIn(tables.inEvent(pk_event))) hidden.add(pk_match);
  }
  return hidden;
}

/** Matches of whose two teams the public does not know yet, and to which nobody was called: what follows is no news to their teams before. */
export async function hiddenIn(tables: Repositories): Promise<ReadonlySet<number>> {
  const told = new Map((await (await publicly(tables)).tournament.matches()).map(byNumber));
  const called = new Set((await tables.calls.active()).map(({ fk_match }) => fk_match));
  const inRoom = await tables.tournament.matches();
  const hidden = inRoom.filter(
    (match) => !called.has(match.pk_match) && !sameTeams(match, told.get(match.pk_match)),
  );
  return new Set(hidden.map(({ pk_match }) => pk_match));
}

type NewRow = Omit<HeldRow, 'pk_held'>;

/** What was played, decided and shown, as it was. */
function toHold(before: Moment, after: Moment, rows: readonly HeldRow[], now: Date): NewRow[] {
  const changed = changedMatches(before, after);
  const onAir = onAirUntil(before.desk, changed, now);
  const touched = rows.filter(
    ({ what, fk_match }) => what === 'match' && fk_match !== null && changed.has(fk_match),
  );
  const hasDecided = decisionsOf(before) !== decisionsOf(after);
  // What is decided while a result is held may rest on it.
  const causes = hasDecided ? rows : touched;
  const due_at = latest([...causes.map((row) => row.due_at), ...(onAir === null ? [] : [onAir])]);
  const played =
    due_at === null
      ? []
      : [...changed.values()].map((match) => heldMatch({ ...match, withResult: true }, due_at));
  const decided =
    due_at === null || !hasDecided
      ? []
      : [heldDecisions({ document: before.document, rounds: before.rounds }, due_at)];
  const until = latest([...rows, ...played].map((row) => row.due_at));
  const hasShown = JSON.stringify(before.desk) !== JSON.stringify(after.desk);
  const shown =
    until === null || !hasShown || before.desk === undefined ? [] : [heldDesk(before.desk, until)];
  return [...played, ...decided, ...shown];
}

/** The matches whose result or reports are not what they were, as they were. */
function changedMatches(before: Moment, after: Moment): Map<number, HeldMatch> {
  const now = new Map(after.matches.map(byNumber));
  const calls = new Map(before.calls.map((call) => [call.fk_match, call]));
  const reportersOf = (moment: Moment, pk_match: number) =>
    moment.reporters.filter(({ fk_match }) => fk_match === pk_match).map(({ fk_team }) => fk_team);
  const changed = new Map<number, HeldMatch>();
  for (const row of before.matches) {
    const { pk_match } = row;
    const reporters = reportersOf(before, pk_match);
    const isSame =
      outcomeOf(row) === outcomeOf(now.get(pk_match)) &&
      String(reporters) === String(reportersOf(after, pk_match));
    if (!isSame) changed.set(pk_match, { row, reporters, call: calls.get(pk_match) ?? null });
  }
  return changed;
}

/**
 * Rows that would tell what is held although nobody played them: a match that has its teams or its station by it. Their station,
 * hour and version stay as they were.
 */
async function rowsToHold(
  tables: Repositories,
  before: Moment,
  after: Moment,
  rows: readonly HeldRow[],
): Promise<NewRow[]> {
  const until = latest(rows.map(({ due_at }) => due_at));
  const held = heldFrom(rows);
  if (until === null || held === null) return [];
  const told = new Map((await (await publicly(tables)).tournament.matches()).map(byNumber));
  const was = new Map(before.matches.map(byNumber));
  const occupied = new Set(
    [...held.results.values()].flatMap(({ row, call }) => [
      row.station,
      call !== null && isActive(call) ? call.station : null,
    ]),
  );
  return after.matches.flatMap((match) => {
    const row = was.get(match.pk_match);
    const dueNow = latest(
      rows.filter(({ fk_match }) => fk_match === match.pk_match).map(({ due_at }) => due_at),
    );
    if (row === undefined || dueNow === until) return [];
    const isFreed = match.station !== null && match.station !== row.station;
    const isHidden = !sameTeams(match, told.get(match.pk_match));
    if (!isHidden && !(isFreed && occupied.has(match.station))) return [];
    const seen = held.rows.get(match.pk_match) ?? row;
    return heldMatch({ row: seen, call: null, reporters: [], withResult: false }, until);
  });
}

/** When a result of the match on air may be told; null where none of these is. */
function onAirUntil(
  desk: DeskRow | undefined,
  changed: ReadonlyMap<number, HeldMatch>,
  now: Date,
): string | null {
  if (desk === undefined || desk.fk_match === null || desk.delay_seconds === 0) return null;
  if (!changed.has(desk.fk_match)) return null;
  return new Date(now.getTime() + desk.delay_seconds * 1000).toISOString();
}

async function momentOf({ calls, desk, tournament }: Repositories): Promise<Moment> {
  return {
    document: await tournament.document(),
    rounds: await tournament.rounds(),
    matches: await tournament.matches(),
    calls: await calls.all(),
    reporters: (await calls.reports()).toSorted((one, other) => one.fk_team - other.fk_team),
    desk: await desk.find(),
  };
}

/** All that the public is told and a match, a call or the desk can change. */
async function toldOf(tables: Repositories): Promise<string> {
  const told = await publicly(tables);
  const { document, rounds, matches, calls, reporters } = await momentOf(told);
  const inOrder = calls.toSorted((one, other) => one.fk_match - other.fk_match);
  const reports = reporters.toSorted((one, other) => one.fk_match - other.fk_match);
  return JSON.stringify([
    document,
    rounds,
    matches,
    inOrder,
    reports,
    await toldAir(told, matches),
  ]);
}

function decisionsOf({ document, rounds }: Moment): string {
  return JSON.stringify([document, rounds]);
}

function outcomeOf(match: KeyedMatch | undefined): string {
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
