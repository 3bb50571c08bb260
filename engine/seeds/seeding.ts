import { isCount, isRecord } from './checked-teams.ts';
import { type HaveMet, rematchesAmong, withFewestRematches } from './fewest-rematches.ts';
import { groupQualifiers } from '../groups/qualifiers.ts';
import { type GroupsState, foldGroups } from '../groups/state.ts';
import type { Match, Team, TeamId } from '../matches.ts';
import { type Refused, refuse } from '../refusals.ts';
import { unfinishedRound } from '../results.ts';
import { unfinishedPhase } from '../swiss/phase.ts';
import { standings } from '../swiss/standings.ts';
import { type SwissState, foldSwiss } from '../swiss/state.ts';

export interface Seeding {
  readonly ok: true;
  /** The teams with their bracket seeds, for `startBracket`. */
  readonly teams: readonly Team[];
  /** Teams whose seed differs from their rank in the standings. */
  readonly moved: readonly TeamId[];
  /** First-round matches between teams that have already met. */
  readonly rematches: readonly (readonly [TeamId, TeamId])[];
}

/**
 * Seeds a bracket with the teams that go on from a finished stage. From a Swiss phase: all teams,
 * or those that are through when it ends at a number of wins, or the best `count` of them. From
 * groups: the best `perGroup` of each group, or all. The winners of the groups come first, then the
 * seconds, and so on, in an order in which teams of one group meet as late as possible.
 */
export function seedBracket(state: SwissState, options?: SwissSeeding): Seeding | Refused;
export function seedBracket(state: GroupsState, options?: GroupsSeeding): Seeding | Refused;
export function seedBracket(
  state: SwissState | GroupsState,
  options: SwissSeeding & GroupsSeeding = {},
): Seeding | Refused {
  if (!isRecord(options)) return refuse('bad-options');
  return state.kind === 'swiss' ? seedFromSwiss(state, options) : seedFromGroups(state, options);
}

interface SwissSeeding {
  readonly count?: number;
  /** Moves teams by one seed when their first match would be a rematch. */
  readonly avoidRematches?: boolean;
}

interface GroupsSeeding {
  /** The default is the stage's `qualifiers`. */
  readonly perGroup?: number;
}

function seedFromSwiss(state: SwissState, options: SwissSeeding): Seeding | Refused {
  const { count = state.teams.length, avoidRematches = false } = options;
  if (!isCount(count)) return refuse('bad-qualifier-count');
  const unfinished = unfinishedPhase(state);
  if (unfinished !== null) return unfinished;
  const qualified = standings(state)
    .filter(({ withdrawn }) => !withdrawn)
    .filter(({ stopped }) => state.options.until === null || stopped === 'through')
    .slice(0, count)
    .map(({ team }) => team);
  const met = meetingTest(foldSwiss(state).matches);
  const order = avoidRematches ? withFewestRematches(qualified, met) : qualified;
  return buildSeeding(qualified, order, met);
}

function seedFromGroups(state: GroupsState, options: GroupsSeeding): Seeding | Refused {
  const { perGroup = state.options.qualifiers ?? state.teams.length } = options;
  if (!isCount(perGroup)) return refuse('bad-qualifier-count');
  const { matches } = foldGroups(state);
  const unfinished = unfinishedRound(matches);
  if (unfinished !== null) return unfinished;
  const { natural, order } = groupQualifiers(state, perGroup);
  const ids = (list: readonly { readonly team: TeamId }[]): TeamId[] =>
    list.map(({ team }) => team);
  return buildSeeding(ids(natural), ids(order), meetingTest(matches));
}

function buildSeeding(
  natural: readonly TeamId[],
  order: readonly TeamId[],
  met: HaveMet,
): Seeding | Refused {
  if (order.length < 2) return refuse('too-few-teams');
  return {
    ok: true,
    teams: order.map((id, index) => ({ id, seed: index + 1 })),
    moved: order.filter((team, index) => natural[index] !== team),
    rematches: rematchesAmong(order, met),
  };
}

/**
 * The first-round matches, for seeds in this order, between teams that have met in the Swiss phase.
 */
export function firstRematches(
  state: SwissState,
  order: readonly TeamId[],
): { readonly ok: true; readonly rematches: Seeding['rematches'] } | Refused {
  if (!Array.isArray(order)) return refuse('bad-options');
  const left = new Set(state.teams.map(({ id }) => id));
  for (const team of order) if (!left.delete(team)) return refuse('wrong-teams', { team });
  if (order.length < 2) return refuse('too-few-teams');
  return { ok: true, rematches: rematchesAmong(order, meetingTest(foldSwiss(state).matches)) };
}

function meetingTest(matches: readonly Match[]): HaveMet {
  const opponents = new Map<TeamId, Set<TeamId>>();
  const addMeeting = (team: TeamId, opponent: TeamId): void => {
    const opponentSet = opponents.get(team);
    if (opponentSet === undefined) opponents.set(team, new Set([opponent]));
    else opponentSet.add(opponent);
  };
  for (const { one, two } of matches) {
    if (one === null || two === null) continue;
    addMeeting(one, two);
    addMeeting(two, one);
  }
  return (one, two) => opponents.get(one)?.has(two) ?? false;
}
