import { isOver } from '#contract/tournament/match-state.ts';
import { isActive, type Call } from '#server/store/day/calls.ts';
import type { DeskRow } from '#server/store/day/desk.ts';
import { expectRow, type Repositories } from '#server/store/repositories.ts';
import type { KeyedMatch, RoundRow } from '#server/store/tournament.ts';
import { planStages, currentStages } from '#server/tournament/plan-rows.ts';
import {
  parseDocument,
  findSettings,
  frameWith,
  type EventSettings,
  type TournamentState,
} from '#server/tournament/state.ts';
import {
  parseHeldRows,
  type PublicOverrides,
  type NewHeldRow,
  type Reporter,
} from './held-rows.ts';

/** An event at one moment, with everything that a delay can hide. */
type Snapshot = {
  settings: EventSettings;
  tournament: TournamentState;
  /** The calls of all matches, also of those that are over. */
  calls: readonly Call[];
  /** Who has reported the score of a match. */
  reporters: readonly Reporter[];
  desk: DeskRow | undefined;
};

/** Not exported: otherwise another file could mark a snapshot of the room as public. */
declare const audience: unique symbol;

/** The event as people in the room see it. */
export type RoomSnapshot = Snapshot & { readonly [audience]: 'room' };

/** The event as the public sees it. Code that publishes takes this type, so that passing the room's snapshot does not compile. */
export type PublicSnapshot = Snapshot & { readonly [audience]: 'public' };

/** Both at the same moment, with the held rows that make the difference. */
export type Snapshots = {
  room: RoomSnapshot;
  public: PublicSnapshot;
  heldRows: readonly NewHeldRow[];
};

/** Null for a deleted event. */
export async function readSnapshots(tables: Repositories): Promise<Snapshots | null> {
  const room = await readRoomSnapshot(tables);
  if (room === null) return null;
  // Read last: outside of a transaction, a result that is saved meanwhile must not be published without the row that holds it.
  const heldRows = await tables.heldRows.list();
  return { room, public: publicSnapshot(room, heldRows), heldRows };
}

export async function readPublicSnapshot(tables: Repositories): Promise<PublicSnapshot> {
  return expectRow((await readSnapshots(tables)) ?? undefined).public;
}

/** Reads each table once. Null for a deleted event. */
export async function readRoomSnapshot(tables: Repositories): Promise<RoomSnapshot | null> {
  const settings = await findSettings(tables);
  if (settings === null) return null;
  const frame = await frameWith(tables, settings);
  const snapshot: Snapshot = {
    settings,
    tournament: { ...frame, matches: await tables.tournament.matches() },
    calls: await tables.calls.all(),
    reporters: await tables.calls.reports(),
    desk: await tables.desk.find(),
  };
  return snapshot as RoomSnapshot;
}

/** The rounds alone. Many visitors ask for them, and need no other table. */
export async function readPublicRounds({
  heldRows,
  tournament,
}: Pick<Repositories, 'heldRows' | 'tournament'>): Promise<readonly RoundRow[]> {
  const rounds = await tournament.rounds();
  const held = parseHeldRows(await heldRows.list());
  return held?.decided?.rounds ?? rounds;
}

/** If nothing is held, the public sees what the room sees. */
export function publicSnapshot(
  room: RoomSnapshot,
  heldRows: readonly NewHeldRow[],
): PublicSnapshot {
  const held = parseHeldRows(heldRows);
  const snapshot: Snapshot = held === null ? room : applyHeldRows(room, held);
  return snapshot as PublicSnapshot;
}

function applyHeldRows(
  { settings, tournament, calls, reporters, desk }: Snapshot,
  held: PublicOverrides,
): Snapshot {
  const { decided } = held;
  const documentText = decided === null ? settings.documentText : decided.document;
  const document = parseDocument(documentText);
  const rounds = decided?.rounds ?? tournament.rounds;
  const matches = publicMatches({ ...tournament, document, rounds }, held);
  return {
    settings: { ...settings, document, documentText },
    tournament: { ...tournament, document, rounds, matches },
    calls: publicCalls(matches, calls, held),
    reporters: publicReporters(reporters, held),
    desk: publicDesk(desk, held),
  };
}

/** The public's matches, computed from the results and decisions that are public. */
function publicMatches(state: TournamentState, held: PublicOverrides): KeyedMatch[] {
  const inRoom = new Map(state.matches.map((match) => [match.pk_match, match]));
  const before = [...held.results.values()].map(({ row }) => row);
  const known = new Map([...inRoom, ...before.map((row) => [row.pk_match, row] as const)]);
  const asPublic = { ...state, matches: [...known.values()].toSorted(byNumber) };
  const plan = planStages(asPublic, currentStages(asPublic));
  const planned = new Map(plan.matches.map((match) => [match.key, match]));
  return asPublic.matches.flatMap((match) => {
    const follows = planned.get(match.key);
    if (follows === undefined) return [];
    const { fk_team_one, fk_team_two, score_team_one, score_team_two } = follows;
    const { winner_team, bye, unwon } = follows;
    const slots = { fk_team_one, fk_team_two, bye };
    const outcome = { score_team_one, score_team_two, winner_team, unwon };
    return { ...(held.rows.get(match.pk_match) ?? match), ...slots, ...outcome };
  });
}

/** The calls that the public sees, in their public state. */
export function publicCalls(
  matches: readonly KeyedMatch[],
  calls: readonly Call[],
  held: PublicOverrides,
): Call[] {
  const before = [...held.results.values()].flatMap(({ call }) => call ?? []);
  const others = calls.filter(({ fk_match }) => !held.results.has(fk_match));
  const known = [...before, ...others];
  const active = activeCalls(matches, known.filter(isActive));
  const over = new Set(matches.filter(isOver).map(({ pk_match }) => pk_match));
  const ended = known.filter((call) => !isActive(call) && over.has(call.fk_match));
  return [...active, ...ended].toSorted((one, other) => one.fk_match - other.fk_match);
}

/** The public's active calls. While a result is held, its match still occupies its station and its teams: a call to them would reveal the result. */
function activeCalls(matches: readonly KeyedMatch[], calls: readonly Call[]): Call[] {
  const byKey = new Map(matches.map((match) => [match.pk_match, match]));
  const isKnown = (call: Call): boolean => {
    const match = byKey.get(call.fk_match);
    if (match === undefined || isOver(match)) return false;
    return match.fk_team_one === call.fk_team_one && match.fk_team_two === call.fk_team_two;
  };
  const publicOnes: Call[] = [];
  const stations = new Set<number | null>();
  const awaited = new Set<number>();
  // Held calls come first in the list, so they keep their station, and the calls that followed there stay hidden.
  for (const call of calls.filter(isKnown)) {
    const { station, fk_team_one, fk_team_two } = call;
    const isTaken = station !== null && stations.has(station);
    if (isTaken || awaited.has(fk_team_one) || awaited.has(fk_team_two)) continue;
    publicOnes.push(call);
    stations.add(station);
    awaited.add(fk_team_one).add(fk_team_two);
  }
  return publicOnes;
}

/** The teams that have reported a score, as far as it is public. */
function publicReporters(reporters: readonly Reporter[], { results }: PublicOverrides): Reporter[] {
  const before = [...results].flatMap(([fk_match, match]) =>
    match.reporters.map((fk_team) => ({ fk_match, fk_team })),
  );
  return [...before, ...reporters.filter(({ fk_match }) => !results.has(fk_match))];
}

/** The wall stands in the room, so its scene changes at once. Only the champion's scene waits: it would reveal the final's result. */
function publicDesk(room: DeskRow | undefined, { desk }: PublicOverrides): DeskRow | undefined {
  if (desk === null || room === undefined) return room;
  const { wall_scene } = room.wall_scene === 'champion' ? desk : room;
  return { ...desk, wall_scene };
}

function byNumber(one: KeyedMatch, other: KeyedMatch): number {
  return one.pk_match - other.pk_match;
}
