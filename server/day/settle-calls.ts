import type { DaySettings } from '#contract/day/day.ts';
import { isUnderWay } from '#contract/tournament/match-state.ts';
import { matchName } from '#engine';
import type { Call } from '#server/store/day/calls.ts';
import type { Repositories } from '#server/store/repositories.ts';
import type { OpenMatchRow } from '#server/store/tournament.ts';
import { readDaySettings } from '#server/tournament/document/read-day.ts';
import { turnOfMatch } from '#server/tournament/stages/rounds.ts';
import { callableNow, nextCalls, type OpenMatch } from './next-calls.ts';

type CallRepositories = Pick<Repositories, 'calls' | 'tournament'>;

/**
 * Brings the calls of an event in line with its matches. Every transaction that changes a match, a call or the settings of the day
 * has to call this, or a station stays blocked. Returns the new calls.
 */
export async function settleCalls(
  tables: CallRepositories,
  now: string,
  mayCall?: (match: OpenMatch) => boolean,
): Promise<Call[]> {
  return (await settleCallsWithStations(tables, now, mayCall)).called;
}

/** The same, with the number of stations. Null if the event has none, and if the calls needed no change. */
export async function settleCallsWithStations(
  tables: CallRepositories,
  now: string,
  mayCall?: (match: OpenMatch) => boolean,
): Promise<{ called: Call[]; stations: number | null }> {
  await closeEndedCalls(tables, now);
  const isSettled = mayCall === undefined && !(await tables.calls.needsUpdate());
  if (isSettled) return { called: [], stations: null };
  const { before, after, day } = await planCalls(tables, now, mayCall);
  const known = new Map(before.map((call) => [call.fk_match, call]));
  const going = new Set(after.map(({ fk_match }) => fk_match));
  await tables.calls.save(after.filter((call) => !isSame(known.get(call.fk_match), call)));
  // A match that waits again has no call: an old one would name a station that another match has.
  await tables.calls.remove([...known.keys()].filter((fk_match) => !going.has(fk_match)));
  const called = after.filter(
    ({ fk_match, called_at }) => called_at === now && known.get(fk_match)?.called_at !== now,
  );
  return { called, stations: day.stations };
}

/** The stored calls of open matches, and the calls that they should have. */
export async function planCalls(
  tables: CallRepositories,
  now: string,
  mayCall?: (match: OpenMatch) => boolean,
): Promise<{ before: Call[]; after: Call[]; day: DaySettings }> {
  const { day, open, calls } = await readFloor(tables);
  return { before: calls, after: nextCalls(day, open, calls, { now, mayCall }), day };
}

/** The matches that an admin could call now, each by itself, and how many of them could be called together. */
export async function callableMatches(
  tables: CallRepositories,
  now: string,
): Promise<{ each: number[]; atOnce: number }> {
  const { day, open, calls } = await readFloor(tables);
  const each = callableNow(day, open, calls, now);
  const asTheyAre = nextCalls(day, open, calls, { now, mayCall: () => false });
  const all = nextCalls(day, open, calls, { now, mayCall: () => true });
  return { each, atOnce: all.length - asTheyAre.length };
}

async function readFloor({ calls, tournament }: CallRepositories) {
  return {
    day: await readDaySettings({ tournament }),
    open: await readOpenMatches({ calls }),
    calls: await calls.ofOpenMatches(),
  };
}

/** In the order of play. */
async function readOpenMatches({ calls }: Pick<CallRepositories, 'calls'>): Promise<OpenMatch[]> {
  const rows = await calls.openMatches();
  return sortByPlayOrder(rows).map((row) => ({
    pk_match: row.pk_match,
    fk_team_one: row.fk_team_one,
    fk_team_two: row.fk_team_two,
    station: row.station,
    isUnderWay: isUnderWay(row) || row.isReported,
  }));
}

/** Calls of finished matches are kept: after an undone result the match goes on at the same station. */
async function closeEndedCalls({ calls }: CallRepositories, now: string): Promise<void> {
  const ended = await calls.ended();
  const over = ended.filter(({ isOver }) => isOver);
  await calls.save(over.map(({ call }) => ({ ...call, progress: 'played', played_at: now })));
  const others = ended.filter(({ isOver }) => !isOver);
  await calls.remove(others.map(({ call }) => call.fk_match));
}

/** Orders matches by stage and round. Both sides of a bracket advance together, and its last match comes last. */
export function sortByPlayOrder<Row extends Pick<OpenMatchRow, 'key' | 'pk_match'>>(
  rows: readonly Row[],
): Row[] {
  return rows
    .map((row) => ({ row, sortKey: [...playOrderKey(row), row.pk_match] }))
    .toSorted((one, other) => firstDifference(one.sortKey, other.sortKey))
    .map(({ row }) => row);
}

function firstDifference(one: readonly number[], other: readonly number[]): number {
  const position = one.findIndex((part, index) => part !== other[index]);
  return position === -1 ? 0 : (one[position] ?? 0) - (other[position] ?? 0);
}

function playOrderKey({ key }: Pick<OpenMatchRow, 'key'>): number[] {
  const name = matchName(key);
  if (name === null) return [0, 0];
  return [turnOfMatch(name), name.stage === 'bracket' ? name.position : name.table];
}

function isSame(one: Call | undefined, other: Call): boolean {
  return one !== undefined && JSON.stringify(one) === JSON.stringify(other);
}
