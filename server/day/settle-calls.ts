import { matchName } from '#engine';
import { isUnderWay } from '#contract/public-state.ts';
import type { Call } from '#server/store/calls.ts';
import type { Repositories } from '#server/store/repositories.ts';
import type { OpenRow } from '#server/store/tournament.ts';
import { readDay } from '#server/tournament/read-day.ts';
import { callableNow, nextCalls, type OpenMatch } from './next-calls.ts';

type Tables = Pick<Repositories, 'calls' | 'tournament'>;

/**
 * Brings the calls of an event in line with its matches: to be called in the transaction of whatever changes a match, a call or how
 * the day runs. Answers what is newly called.
 */
export async function settleCalls(
  tables: Tables,
  now: string,
  mayCall?: (match: OpenMatch) => boolean,
): Promise<Call[]> {
  await end(tables, await tables.calls.ended(), now);
  if (mayCall === undefined && !(await tables.calls.isOutOfStep())) return [];
  const { before, after } = await planCalls(tables, now, mayCall);
  const known = new Map(before.map((call) => [call.fk_match, call]));
  const going = new Set(after.map(({ fk_match }) => fk_match));
  await tables.calls.save(after.filter((call) => !isSame(known.get(call.fk_match), call)));
  // What waits again is forgotten.
  await tables.calls.remove([...known.keys()].filter((fk_match) => !going.has(fk_match)));
  return after.filter(
    ({ fk_match, called_at }) => called_at === now && known.get(fk_match)?.called_at !== now,
  );
}

/** The calls of open matches as they are, and as they should be. */
export async function planCalls(
  tables: Tables,
  now: string,
  mayCall?: (match: OpenMatch) => boolean,
): Promise<{ before: Call[]; after: Call[] }> {
  const { day, open, calls } = await readFloor(tables);
  return { before: calls, after: nextCalls(day, open, calls, { now, mayCall }) };
}

/** Which matches an admin could call now, each by itself, and how many of them at once. */
export async function callable(
  tables: Tables,
  now: string,
): Promise<{ each: number[]; atOnce: number }> {
  const { day, open, calls } = await readFloor(tables);
  const each = callableNow(day, open, calls, now);
  const asTheyAre = nextCalls(day, open, calls, { now, mayCall: () => false });
  const all = nextCalls(day, open, calls, { now, mayCall: () => true });
  return { each, atOnce: all.length - asTheyAre.length };
}

async function readFloor({ calls, tournament }: Tables) {
  return {
    day: await readDay({ tournament }),
    open: await readOpenMatches({ calls, tournament }),
    calls: await calls.ofOpenMatches(),
  };
}

/** The first in turn first. */
async function readOpenMatches({ calls, tournament }: Tables): Promise<OpenMatch[]> {
  const rows = await tournament.openMatches();
  if (rows.length === 0) return [];
  const reported = new Set((await calls.reports()).map(({ fk_match }) => fk_match));
  return inTurn(rows).map((row) => ({
    pk_match: row.pk_match,
    fk_team_one: row.fk_team_one,
    fk_team_two: row.fk_team_two,
    station: row.station,
    isUnderWay: isUnderWay(row) || reported.has(row.pk_match),
  }));
}

/** What is over is kept: a result that is undone goes on where it was played. */
async function end({ calls, tournament }: Tables, ended: readonly Call[], now: string) {
  for (const call of ended) {
    const match = await tournament.match(call.fk_match);
    const isOver = match !== undefined && (match.winner_team !== null || match.unwon === 1);
    if (isOver) await calls.save([{ ...call, progress: 'played', played_at: now }]);
    else await calls.remove([call.fk_match]);
  }
}

/** Stage after stage and round after round, the sides of a bracket together; its last match after all others. */
export function inTurn<Row extends Pick<OpenRow, 'key' | 'pk_match'>>(rows: readonly Row[]): Row[] {
  return rows
    .map((row) => ({ row, turn: [...turnOf(row), row.pk_match] }))
    .toSorted((one, other) => firstDifference(one.turn, other.turn))
    .map(({ row }) => row);
}

function firstDifference(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((part, index) => part !== other[index]);
  return place === -1 ? 0 : (one[place] ?? 0) - (other[place] ?? 0);
}

function turnOf({ key }: Pick<OpenRow, 'key'>): number[] {
  const name = matchName(key);
  if (name === null) return [0, 0, 0, 0, 0];
  if (name.stage !== 'bracket') return [0, 0, name.round, 0, name.table];
  const { side, round, position } = name;
  return [1, side === 'final' ? 1 : 0, round, side === 'winner' ? 0 : 1, position];
}

function isSame(one: Call | undefined, other: Call): boolean {
  return one !== undefined && JSON.stringify(one) === JSON.stringify(other);
}
