import { enteredTeams } from '../entry.ts';
import { matchBetween } from '../match-between.ts';
import { swissId } from '../match-ids.ts';
import {
  STATE_VERSION,
  type Conflict,
  type Facts,
  type Folded,
  type Match,
  type Team,
  type TeamId,
} from '../matches.ts';
import type { Refused } from '../refusals.ts';
import { remembered } from '../remembered.ts';
import { isBetween } from '../results.ts';
import { type SwissOptions, type SwissSettings, bestOfRound, swissOptions } from './options.ts';

/** One table of a drawn round; without a second team it is the bye. */
export interface Table {
  readonly one: TeamId;
  readonly two: TeamId | null;
  /** The organiser put these teams together against the proposal. */
  readonly chosen?: true;
  /** Which table of the round it is, where one before it has gone. */
  readonly number?: number;
}

export interface SwissState extends Facts {
  readonly kind: 'swiss';
  /** Teams that entered before round 2, with a loss for the round they missed. */
  readonly late: readonly TeamId[];
  readonly drawn: readonly (readonly Table[])[];
  readonly options: SwissOptions;
}

export function startSwiss(
  teams: readonly Team[],
  settings: SwissSettings = {},
): { readonly ok: true; readonly state: SwissState } | Refused {
  const entered = enteredTeams(teams);
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

/** Which table of its round it is, from 1. */
export function tableNumber({ number }: Table, index: number): number {
  return number ?? index + 1;
}

/** Everybody who has a place in the round, in the order of the tables. */
export function seatsOf(tables: readonly Table[]): TeamId[] {
  return tables.flatMap(({ one, two }) => (two === null ? [one] : [one, two]));
}

/** Every match of every drawn round, in order. */
export const foldSwiss = remembered(fold);

function fold(state: SwissState): Folded {
  const departureOf = departuresOf(state);
  const conflicts: Conflict[] = [];
  const seen = new Set<string>();
  const matches = state.drawn.flatMap((tables, index) => {
    const round = index + 1;
    const bestOf = bestOfRound(state.options, round);
    const left = { get: (team: TeamId) => departureOf(team, round) };
    return tables.map((table, place): Match => {
      const { one, two } = table;
      const id = swissId(round, tableNumber(table, place));
      seen.add(id);
      const stored = state.results[id] ?? null;
      const fits = stored !== null && isBetween(stored, one, two);
      if (stored !== null && !fits) {
        conflicts.push({ match: id, result: stored, teamsNow: [one, two] });
      }
      const head = { id, round, bestOf };
      if (two === null) return { ...head, state: 'bye', one, two };
      return matchBetween(head, one, two, fits ? stored : null, left);
    });
  });
  for (const [match, result] of Object.entries(state.results)) {
    if (!seen.has(match)) conflicts.push({ match, result, teamsNow: [null, null] });
  }
  return { matches, conflicts };
}

/** When the team left for the first time after the round was drawn, as a place in the order of leaving. */
function departuresOf({
  withdrawals,
}: SwissState): (team: TeamId, round: number) => number | undefined {
  const departures = new Map<TeamId, { readonly order: number; readonly fromRound: number }[]>();
  for (const [order, { team, fromRound }] of withdrawals.entries()) {
    departures.set(team, [...(departures.get(team) ?? []), { order, fromRound }]);
  }
  return (team, round) => departures.get(team)?.find(({ fromRound }) => fromRound > round)?.order;
}
