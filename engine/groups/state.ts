import {
  isListOfNames,
  checkedTeams,
  isBestOf,
  isCount,
  isRecord,
  isRoundName,
} from '../seeds/checked-teams.ts';
import { groupId } from '../match-ids.ts';
import { matchBetween } from '../match-between.ts';
import {
  STATE_VERSION,
  type Conflict,
  type Facts,
  type FoldedStage,
  type Match,
  type Team,
} from '../matches.ts';
import type { Tiebreak } from '../reasons.ts';
import { type Refused, refuse } from '../refusals.ts';
import { memoize } from '../lib/memoize.ts';
import { isBetween } from '../results.ts';
import { groupRound, groupRoundCount, snakeGroups } from './schedule.ts';

/** Teams in groups, in which every team meets every other once. A single group is a league. */
export interface GroupsState extends Facts {
  readonly kind: 'groups';
  readonly options: GroupsOptions;
}

export interface GroupsOptions {
  readonly groups: number;
  readonly bestOf: number;
  /** Rounds with a best-of of their own: `{ 3: 5 }`. */
  readonly bestOfRounds: Readonly<Record<number, number>>;
  /** How many teams of each group go on. */
  readonly qualifiers?: number;
  /** The order in which they decide between teams with equal wins. */
  readonly tiebreaks: readonly GroupTiebreak[];
}

/**
 * The tiebreaks that make a difference when every team meets every other. Sums over all opponents
 * are then equal for teams with equal wins.
 */
export type GroupTiebreak = Extract<
  Tiebreak,
  'head-to-head' | 'game-difference' | 'games-won' | 'sonneborn-berger'
>;

export type GroupsSettings = Pick<GroupsOptions, 'groups'> & Partial<GroupsOptions>;

export type GroupMatch = Match & {
  /** From 1 up. */
  readonly group: number;
};

const MAX_GROUPS = 16;

/**
 * The teams are dealt to the groups in a snake, in the order of their `seed`. All matches exist
 * from the start.
 */
export function startGroups(
  teams: readonly Team[],
  settings: GroupsSettings,
): { readonly ok: true; readonly state: GroupsState } | Refused {
  if (!isRecord(settings)) return refuse('bad-options');
  const entered = checkedTeams(teams);
  if (!entered.ok) return entered;
  const options = groupsOptions(settings, teams.length);
  if (!options.ok) return options;
  return {
    ok: true,
    state: {
      kind: 'groups',
      version: STATE_VERSION,
      teams: entered.teams,
      results: {},
      withdrawals: [],
      options: options.options,
    },
  };
}

/**
 * The options as they are stored, or a refusal. The settings may come from JSON, whatever their
 * type says.
 */
export function groupsOptions(
  settings: GroupsSettings,
  teamCount: number,
): { readonly ok: true; readonly options: GroupsOptions } | Refused {
  const { groups, bestOf = 3, bestOfRounds = {}, tiebreaks = DEFAULT_TIEBREAKS } = settings;
  if (!isCount(groups) || groups > MAX_GROUPS || 2 * groups > teamCount) {
    return refuse('bad-group-count');
  }
  if (!isRecord(bestOfRounds)) return refuse('bad-options');
  if (![bestOf, ...Object.values(bestOfRounds)].every((games) => isBestOf(games))) {
    return refuse('bad-best-of');
  }
  const rounds = groupRoundCount(Math.ceil(teamCount / groups));
  const unknown = Object.keys(bestOfRounds).find((round) => !isRoundName(round, rounds));
  if (unknown !== undefined) return refuse('unknown-round', { round: unknown });
  if (!isListOfNames(TIEBREAKS, tiebreaks)) return refuse('bad-tiebreaks');
  const { qualifiers } = settings;
  const plain = { groups, bestOf, bestOfRounds: { ...bestOfRounds }, tiebreaks: [...tiebreaks] };
  if (qualifiers === undefined) return { ok: true, options: plain };
  if (!isCount(qualifiers) || qualifiers > Math.floor(teamCount / groups)) {
    return refuse('bad-qualifier-count');
  }
  return { ok: true, options: { ...plain, qualifiers } };
}

/** The teams of each group, best seed first. */
export function groupsOf(state: GroupsState): readonly (readonly Team[])[] {
  return snakeGroups(state.teams.length, state.options.groups).map((ranks) =>
    ranks.flatMap((rank) => state.teams[rank - 1] ?? []),
  );
}

export interface FoldedGroups extends FoldedStage {
  readonly matches: readonly GroupMatch[];
}

/** The matches round by round, and in each round group by group. */
export const foldGroups = memoize(fold);

function fold(state: GroupsState): FoldedGroups {
  const departures = new Map(state.withdrawals.map(({ team }, order) => [team, order]));
  const conflicts: Conflict[] = [];
  let found = 0;
  const matches = unplayedMatches(state).map((match): GroupMatch => {
    const { id, round, bestOf, group, one, two } = match;
    const stored = state.results[id] ?? null;
    if (stored === null && departures.size === 0) return match;
    if (stored !== null) found++;
    const fits = stored !== null && isBetween(stored, one, two);
    if (stored !== null && !fits) {
      conflicts.push({ match: id, result: stored, teamsNow: [one, two] });
    }
    return matchBetween({ id, round, bestOf, group }, one, two, fits ? stored : null, departures);
  });
  if (found < Object.keys(state.results).length) conflicts.push(...orphanResults(state));
  return { matches, conflicts };
}

type UnplayedMatch = Extract<GroupMatch, { state: 'ready' }>;

/**
 * A league of 1,024 teams has half a million matches. Their ids are made once and not for every
 * reported result.
 */
function unplayedMatches(state: GroupsState): readonly UnplayedMatch[] {
  const cached = unplayedCache.get(state.teams);
  if (cached?.options === state.options) return cached.matches;
  const matches = buildMatches(state);
  unplayedCache.set(state.teams, { options: state.options, matches });
  return matches;
}

const unplayedCache = new WeakMap<
  readonly Team[],
  { readonly options: GroupsOptions; readonly matches: readonly UnplayedMatch[] }
>();

function buildMatches(state: GroupsState): UnplayedMatch[] {
  const groups = groupsOf(state);
  const matches: UnplayedMatch[] = [];
  const rounds = Math.max(...groups.map(({ length }) => groupRoundCount(length)));
  for (let round = 1; round <= rounds; round++) {
    const bestOf = state.options.bestOfRounds[round] ?? state.options.bestOf;
    for (const [index, teams] of groups.entries()) {
      if (round > groupRoundCount(teams.length)) continue;
      const group = index + 1;
      for (const [table, [first, second]] of groupRound(teams.length, round).entries()) {
        const [one, two] = [teams[first - 1]?.id, teams[second - 1]?.id];
        if (one === undefined || two === undefined) continue;
        const id = groupId(group, round, table + 1);
        matches.push({ id, round, bestOf, group, state: 'ready', one, two });
      }
    }
  }
  return matches;
}

function orphanResults(state: GroupsState): Conflict[] {
  const ids = new Set(unplayedMatches(state).map(({ id }) => id));
  return Object.entries(state.results)
    .filter(([match]) => !ids.has(match))
    .map(([match, result]) => ({ match, result, teamsNow: [null, null] }));
}

const DEFAULT_TIEBREAKS: readonly GroupTiebreak[] = [
  'head-to-head',
  'game-difference',
  'games-won',
];

const TIEBREAKS: { readonly [T in GroupTiebreak]: true } = {
  'head-to-head': true,
  'game-difference': true,
  'games-won': true,
  'sonneborn-berger': true,
};
