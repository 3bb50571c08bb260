import { isCount, isRecord } from './entry.ts';
import { type Met, rematchesAmong, withFewestRematches } from './fewest-rematches.ts';
import { groupQualifiers } from './groups/qualifiers.ts';
import { type GroupsState, foldGroups } from './groups/state.ts';
import type { Match, Team, TeamId } from './matches.ts';
import { type Refused, refuse } from './refusals.ts';
import { unfinishedRound } from './results.ts';
import { unfinishedPhase } from './swiss/phase.ts';
import { standings } from './swiss/standings.ts';
import { type SwissState, foldSwiss } from './swiss/state.ts';

export interface Seeding {
  readonly ok: true;
  /** Ready for `startBracket`: the teams with their bracket seeds. */
  readonly teams: readonly Team[];
  /** Teams that do not sit where the standings alone would have them. */
  readonly moved: readonly TeamId[];
  /** First-round matches between teams that have already met. */
  readonly rematches: readonly (readonly [TeamId, TeamId])[];
}

/**
 * Seeds a bracket with those who go on from a stage that is over. From a Swiss phase all go on, from one to n wins those who have
 * them, or the best `count` of them; from groups the best `perGroup` of each, or all: first the winners of the groups, then the
 * seconds, and so on, so that group mates meet as late as they can.
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
  /** Moves teams by one place where their first match would be a rematch. */
  readonly avoidRematches?: boolean;
}

interface GroupsSeeding {
  /** The stage's `qualifiers` unless told. */
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
  const met = meetingsIn(foldSwiss(state).matches);
  const order = avoidRematches ? withFewestRematches(qualified, met) : qualified;
  return seeding(qualified, order, met);
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
  return seeding(ids(natural), ids(order), meetingsIn(matches));
}

function seeding(
  natural: readonly TeamId[],
  order: readonly TeamId[],
  met: Met,
): Seeding | Refused {
  if (order.length < 2) return refuse('too-few-teams');
  return {
    ok: true,
    teams: order.map((id, index) => ({ id, seed: index + 1 })),
    moved: order.filter((team, index) => natural[index] !== team),
    rematches: rematchesAmong(order, met),
  };
}

/** First-round matches of a bracket in this order between teams that have met in the Swiss phase. */
export function firstRematches(
  state: SwissState,
  order: readonly TeamId[],
): { readonly ok: true; readonly rematches: Seeding['rematches'] } | Refused {
  if (!Array.isArray(order)) return refuse('bad-options');
  const left = new Set(state.teams.map(({ id }) => id));
  for (const team of order) if (!left.delete(team)) return refuse('wrong-teams', { team });
  if (order.length < 2) return refuse('too-few-teams');
  return { ok: true, rematches: rematchesAmong(order, meetingsIn(foldSwiss(state).matches)) };
}

function meetingsIn(matches: readonly Match[]): Met {
  const opponents = new Map<TeamId, Set<TeamId>>();
  const note = (team: TeamId, opponent: TeamId): void => {
    const known = opponents.get(team);
    if (known === undefined) opponents.set(team, new Set([opponent]));
    else known.add(opponent);
  };
  for (const { one, two } of matches) {
    if (one === null || two === null) continue;
    note(one, two);
    note(two, one);
  }
  return (one, two) => opponents.get(one)?.has(two) ?? false;
}
