import { matchName } from '#engine';
import { isUnderWay } from '#contract/public-state.ts';
import type { Call } from '#server/store/calls.ts';
import type { Repositories } from '#server/store/repositories.ts';
import type { OpenRow } from '#server/store/tournament.ts';
import { readDay } from '#server/tournament/read-day.ts';
import { nextCalls, type OpenMatch } from './next-calls.ts';

type Tables = Pick<Repositories, 'calls' | 'tournament'>;

/**
 * Brings the calls of an event in line with its matches: to be called in the transaction of whatever changes a match, a call or how
 * the day runs. Answers what is newly called.
 */
export async function settleCalls(
  { calls, tournament }: Tables,
  now: string,
  mayCall?: (match: OpenMatch) => boolean,
): Promise<Call[]> {
  const before = await calls.current();
  const open = await readOpenMatches({ calls, tournament });
  if (before.length === 0 && open.length === 0) return [];
  const day = await readDay({ tournament });
  const after = nextCalls(day, open, before, { now, mayCall });
  const known = new Map(before.map((call) => [call.fk_match, call]));
  await calls.save(after.filter((call) => !isSame(known.get(call.fk_match), call)));
  await end({ calls, tournament }, left(before, after), now);
  return after.filter(
    ({ fk_match, called_at }) => called_at === now && known.get(fk_match)?.called_at !== now,
  );
}

/** The first in turn first. */
async function readOpenMatches({ calls, tournament }: Tables): Promise<OpenMatch[]> {
  const rows = await tournament.openMatches();
  if (rows.length === 0) return [];
  const reported = new Set((await calls.reports()).map(({ fk_match }) => fk_match));
  return rows.toSorted(byTurn).map((row) => ({
    pk_match: row.pk_match,
    fk_team_one: row.fk_team_one,
    fk_team_two: row.fk_team_two,
    station: row.station,
    isUnderWay: isUnderWay(row) || reported.has(row.pk_match),
  }));
}

function left(before: readonly Call[], after: readonly Call[]): Call[] {
  const going = new Set(after.map(({ fk_match }) => fk_match));
  return before.filter(({ fk_match }) => !going.has(fk_match));
}

/** What is over is kept: a result that is undone goes on where it was played. What waits again is forgotten. */
async function end({ calls, tournament }: Tables, gone: readonly Call[], now: string) {
  for (const call of gone) {
    const match = await tournament.match(call.fk_match);
    if (match === undefined || (match.winner_team === null && match.unwon === 0)) {
      await calls.remove([call.fk_match]);
    } else {
      await calls.save([{ ...call, progress: 'played', played_at: now }]);
    }
  }
}

/** Stage after stage and round after round, the sides of a bracket together; its last match after all others. */
function byTurn(one: OpenRow, other: OpenRow): number {
  const [first, second] = [turnOf(one), turnOf(other)];
  const index = first.findIndex((part, place) => part !== second[place]);
  if (index === -1) return one.pk_match - other.pk_match;
  return (first[index] ?? 0) - (second[index] ?? 0);
}

function turnOf({ key }: OpenRow): number[] {
  const name = matchName(key);
  if (name === null) return [];
  if (name.stage !== 'bracket') return [0, 0, name.round, 0, name.table];
  const { side, round, position } = name;
  return [1, side === 'final' ? 1 : 0, round, side === 'winner' ? 0 : 1, position];
}

function isSame(one: Call | undefined, other: Call): boolean {
  return one !== undefined && JSON.stringify(one) === JSON.stringify(other);
}
