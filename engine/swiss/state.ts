import { checkedTeams } from '../seeds/checked-teams.ts';
import { matchBetween } from '../match-between.ts';
import { swissId } from '../match-ids.ts';
import {
  STATE_VERSION,
  type Conflict,
  type Facts,
  type FoldedStage,
  type Match,
  type Team,
  type TeamId,
} from '../matches.ts';
import type { Refused } from '../refusals.ts';
import { memoize } from '../lib/memoize.ts';
import { isBetween } from '../results.ts';
import { type SwissOptions, type SwissSettings, bestOfRound, swissOptions } from './options.ts';

/** One table of a drawn round. Without a second team it is the bye. */
export interface Table {
  readonly one: TeamId;
  readonly two: TeamId | null;
  /** The organiser paired these teams instead of the proposal. */
  readonly chosen?: true;
  /** Its number in the round, when an earlier table was removed. */
  readonly number?: number;
}

export interface SwissState extends Facts {
  readonly kind: 'swiss';
  /** Teams that entered before round 2, with a loss for the round that they missed. */
  readonly late: readonly TeamId[];
  readonly drawn: readonly (readonly Table[])[];
  readonly options: SwissOptions;
}

export function startSwiss(
  teams: readonly Team[],
  settings: SwissSettings = {},
): { readonly ok: true; readonly state: SwissState } | Refused {
  const entered = checkedTeams(teams);
  if (!entered.ok) return entered;
  const checked = swissOptions(settings, entered.teams.length);
  if (!checked.ok) return checked;
  return {
    ok: true,
    state: {
      kind: 'swiss',
      version: STATE_VERSION,
      teams: entered.teams,
      late: [],
      drawn: [],
      results: {},
      withdrawals: [],
      options: checked.options,
    },
  };
}

/** The number of the table in its round, from 1. */
export function tableNumber({ number }: Table, index: number): number {
  return number ?? index + 1;
}

/** All teams of the round, in the order of the tables. */
export function seatedTeams(tables: readonly Table[]): TeamId[] {
  return tables.flatMap(({ one, two }) => (two === null ? [one] : [one, two]));
}

/** All matches of all drawn rounds, in order. */
export const foldSwiss = memoize(fold);

function fold(state: SwissState): FoldedStage {
  const departureOrder = departureLookup(state);
  const conflicts: Conflict[] = [];
  const matchIds = new Set<string>();
  const matches = state.drawn.flatMap((tables, index) => {
    const round = index + 1;
    const bestOf = bestOfRound(state.options, round);
    const departureByTeam = { get: (team: TeamId) => departureOrder(team, round) };
    return tables.map((table, tableIndex): Match => {
      const { one, two } = table;
      const id = swissId(round, tableNumber(table, tableIndex));
      matchIds.add(id);
      const stored = state.results[id] ?? null;
      const fits = stored !== null && isBetween(stored, one, two);
      if (stored !== null && !fits) {
        conflicts.push({ match: id, result: stored, teamsNow: [one, two] });
      }
      const head = { id, round, bestOf };
      if (two === null) return { ...head, state: 'bye', one, two };
      return matchBetween(head, one, two, fits ? stored : null, departureByTeam);
    });
  });
  for (const [match, result] of Object.entries(state.results)) {
    if (!matchIds.has(match)) conflicts.push({ match, result, teamsNow: [null, null] });
  }
  return { matches, conflicts };
}

/**
 * The position in the order of leaving of the team's first withdrawal after the round was drawn.
 */
function departureLookup({
  withdrawals,
}: SwissState): (team: TeamId, round: number) => number | undefined {
  const departures = new Map<TeamId, { readonly order: number; readonly fromRound: number }[]>();
  for (const [order, { team, fromRound }] of withdrawals.entries()) {
    departures.set(team, [...(departures.get(team) ?? []), { order, fromRound }]);
  }
  return (team, round) => departures.get(team)?.find(({ fromRound }) => fromRound > round)?.order;
}
