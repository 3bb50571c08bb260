import * as v from 'valibot';
import type { Call } from '#server/store/calls.ts';
import type { DeskRow } from '#server/store/desk.ts';
import type { HeldRow } from '#server/store/held-rows.ts';
import type { KeyedMatch, RoundRow } from '#server/store/tournament.ts';
import { planOf, stagesOf } from '#server/tournament/project.ts';
import type { TournamentState } from '#server/tournament/state.ts';

/**
 * What the public still sees. Only what was played, decided or shown at the desk is held, as it was before; what follows from it
 * is worked out from what the public knows, by the same rules as everything else, and so cannot contradict it.
 */
export type Held = {
  /** By match, as they were when the public was last told. */
  results: ReadonlyMap<number, HeldMatch>;
  /** The rows of those, and of matches that follow from them: their stations, hours and versions would tell. */
  rows: ReadonlyMap<number, KeyedMatch>;
  decided: HeldDecisions | null;
  desk: DeskRow | null;
};

/** A match as it was, with its call, be that over or not. */
export type HeldMatch = { row: KeyedMatch; call: Call | null; reporters: readonly number[] };
export type HeldDecisions = { document: string | null; rounds: readonly RoundRow[] };
export type Reporter = { fk_match: number; fk_team: number };

/** What is stored of a match: with its result, or for its row alone. */
type StoredMatch = HeldMatch & { withResult: boolean };

/** Null when nothing is held. Of several that wait their turn, the earliest is what the public sees. */
export function heldFrom(rows: readonly HeldRow[]): Held | null {
  if (rows.length === 0) return null;
  const results = new Map<number, HeldMatch>();
  const seen = new Map<number, KeyedMatch>();
  let decided: HeldDecisions | null = null;
  let desk: DeskRow | null = null;
  for (const held of rows) {
    const { before } = v.parse(Stored, JSON.parse(held.before_json));
    if (held.what === 'document') decided ??= before as HeldDecisions;
    if (held.what === 'desk') desk ??= before as DeskRow;
    if (held.what !== 'match') continue;
    const { withResult, ...match } = before as StoredMatch;
    const key = match.row.pk_match;
    if (!seen.has(key)) seen.set(key, match.row);
    if (withResult && !results.has(key)) results.set(key, match);
  }
  return { results, rows: seen, decided, desk };
}

type NewRow = Omit<HeldRow, 'pk_held'>;

export function heldMatch(match: StoredMatch, due_at: string): NewRow {
  return { what: 'match', fk_match: match.row.pk_match, before_json: textOf(match), due_at };
}

export function heldDecisions(decided: HeldDecisions, due_at: string): NewRow {
  return { what: 'document', fk_match: null, before_json: textOf(decided), due_at };
}

export function heldDesk(desk: DeskRow, due_at: string): NewRow {
  return { what: 'desk', fk_match: null, before_json: textOf(desk), due_at };
}

/** Written and read by the same version, a few minutes apart at most: the shape inside is the row's own. */
const HELD_VERSION = 1;
const Stored = v.object({ version: v.literal(HELD_VERSION), before: v.unknown() });

function textOf(before: object): string {
  return JSON.stringify({ version: HELD_VERSION, before });
}

/** The matches that the public sees, worked out from what was decided and played as far as it knows. */
export function publicMatches(state: TournamentState, held: Held): KeyedMatch[] {
  const inRoom = new Map(state.matches.map((match) => [match.pk_match, match]));
  const before = [...held.results.values()].map(({ row }) => row);
  const known = new Map([...inRoom, ...before.map((row) => [row.pk_match, row] as const)]);
  const asTold = { ...state, matches: [...known.values()].toSorted(byNumber) };
  const plan = planOf(asTold, stagesOf(asTold));
  const planned = new Map(plan.matches.map((match) => [match.key, match]));
  return asTold.matches.flatMap((match) => {
    const follows = planned.get(match.key);
    if (follows === undefined) return [];
    const { fk_team_one, fk_team_two, score_team_one, score_team_two } = follows;
    const { winner_team, bye, unwon } = follows;
    const slots = { fk_team_one, fk_team_two, bye };
    const outcome = { score_team_one, score_team_two, winner_team, unwon };
    return { ...(held.rows.get(match.pk_match) ?? match), ...slots, ...outcome };
  });
}

/** The calls that the public knows of, whatever became of them; `active` are those that are not over. */
export function publicCalls(
  matches: readonly KeyedMatch[],
  calls: readonly Call[],
  held: Held,
): { active: Call[]; all: Call[] } {
  const before = [...held.results.values()].flatMap(({ call }) => call ?? []);
  const others = calls.filter(({ fk_match }) => !held.results.has(fk_match));
  const known = [...before, ...others];
  const active = activeCalls(matches, known.filter(isActive));
  const over = new Set(matches.filter(isOver).map(({ pk_match }) => pk_match));
  const ended = known.filter((call) => !isActive(call) && over.has(call.fk_match));
  return { active, all: [...active, ...ended].toSorted(byMatch) };
}

/** Those that are not over: none to a station or of a team that a match occupies whose result the public does not know. */
function activeCalls(matches: readonly KeyedMatch[], calls: readonly Call[]): Call[] {
  const byKey = new Map(matches.map((match) => [match.pk_match, match]));
  const isKnown = (call: Call): boolean => {
    const match = byKey.get(call.fk_match);
    if (match === undefined || isOver(match)) return false;
    return match.fk_team_one === call.fk_team_one && match.fk_team_two === call.fk_team_two;
  };
  const told: Call[] = [];
  const stations = new Set<number | null>();
  const awaited = new Set<number>();
  // What was held first was going on first: what has followed at its station is known later.
  for (const call of calls.filter(isKnown)) {
    const { station, fk_team_one, fk_team_two } = call;
    const isTaken = station !== null && stations.has(station);
    if (isTaken || awaited.has(fk_team_one) || awaited.has(fk_team_two)) continue;
    told.push(call);
    stations.add(station);
    awaited.add(fk_team_one).add(fk_team_two);
  }
  return told.toSorted(byMatch);
}

export function isActive({ progress }: Call): boolean {
  return progress !== 'played';
}

function isOver({ winner_team, unwon }: KeyedMatch): boolean {
  return winner_team !== null || unwon === 1;
}

function byMatch(one: Call, other: Call): number {
  return one.fk_match - other.fk_match;
}

/** Who has reported a score, as far as the public knows. */
export function publicReporters(reporters: readonly Reporter[], { results }: Held): Reporter[] {
  const before = [...results].flatMap(([fk_match, match]) =>
    match.reporters.map((fk_team) => ({ fk_match, fk_team })),
  );
  return [...before, ...reporters.filter(({ fk_match }) => !results.has(fk_match))];
}

/** The wall stands in the room and is worked by hand: only what it would give away waits. */
export function publicDesk(room: DeskRow | undefined, { desk }: Held): DeskRow | undefined {
  if (desk === null || room === undefined) return room;
  const { wall_scene } = room.wall_scene === 'champion' ? desk : room;
  return { ...desk, wall_scene };
}

function byNumber(one: KeyedMatch, other: KeyedMatch): number {
  return one.pk_match - other.pk_match;
}
