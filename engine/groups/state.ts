import { areNamesIn, enteredTeams, isBestOf, isCount, isRecord, isRoundName } from '../entry.ts';
import { groupId } from '../match-ids.ts';
import { matchBetween } from '../match-between.ts';
import {
  STATE_VERSION,
  type Conflict,
  type Facts,
  type Folded,
  type Match,
  type Team,
} from '../matches.ts';
import type { Tiebreak } from '../reasons.ts';
import { type Refused, refuse } from '../refusals.ts';
import { remembered } from '../remembered.ts';
import { isBetween } from '../results.ts';
import { roundOfGroup, roundsForGroup, snake } from './schedule.ts';

/** Teams in groups, in which everybody meets everybody once; a single group is a league. */
export interface GroupsState extends Facts {
  readonly kind: 'groups';
  readonly options: GroupsOptions;
}

export interface GroupsOptions {
  readonly groups: number;
  readonly bestOf: number;
  /** Rounds that have one of their own: `{ 3: 5 }`. */
  readonly bestOfRounds: Readonly<Record<number, number>>;
  /** How many of each group go on. */
  readonly qualifiers?: number;
  /** In the order in which they decide between teams with as many wins. */
  readonly tiebreaks: readonly GroupTiebreak[];
}

/** Those that say something where everybody meets everybody: sums over all opponents are the same for teams with as many wins. */
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

/** The teams are drawn into the groups in a snake, in the order of their `seed`; every match is known from the start. */
export function startGroups(
  teams: readonly Team[],
  settings: GroupsSettings,
): { readonly ok: true; readonly state: GroupsState } | Refused {
  if (!isRecord(settings)) return refuse('bad-options');
  const entered = enteredTeams(teams);
  if (!entered.ok) return entered;
  const options = checkedOptions(settings, teams.length);
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

/** Every option as it is stored, or why this many teams cannot play so. They may come from JSON, whatever their type says. */
export function checkedOptions(
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
  const rounds = roundsForGroup(Math.ceil(teamCount / groups));
  const unknown = Object.keys(bestOfRounds).find((round) => !isRoundName(round, rounds));
  if (unknown !== undefined) return refuse('unknown-round', { round: unknown });
  if (!areNamesIn(TIEBREAKS, tiebreaks)) return refuse('bad-tiebreaks');
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
  return snake(state.teams.length, state.options.groups).map((ranks) =>
    ranks.flatMap((rank) => state.teams[rank - 1] ?? []),
  );
}

export interface FoldedGroups extends Folded {
  readonly matches: readonly GroupMatch[];
}

/** Round by round, in each of them group by group. */
export const foldGroups = remembered(fold);

function fold(state: GroupsState): FoldedGroups {
  const left = new Map(state.withdrawals.map(({ team }, order) => [team, order]));
  const conflicts: Conflict[] = [];
  let found = 0;
  const matches = unplayedMatches(state).map((match): GroupMatch => {
    const { id, round, bestOf, group, one, two } = match;
    const stored = state.results[id] ?? null;
    if (stored === null && left.size === 0) return match;
    if (stored !== null) found++;
    const fits = stored !== null && isBetween(stored, one, two);
    if (stored !== null && !fits) {
      conflicts.push({ match: id, result: stored, teamsNow: [one, two] });
    }
    return matchBetween({ id, round, bestOf, group }, one, two, fits ? stored : null, left);
  });
  if (found < Object.keys(state.results).length) conflicts.push(...resultsOfNoMatch(state));
  return { matches, conflicts };
}

type UnplayedMatch = Extract<GroupMatch, { state: 'ready' }>;

/** A league of 1,024 teams has half a million matches: their ids are made once, not for every result that comes in. */
function unplayedMatches(state: GroupsState): readonly UnplayedMatch[] {
  const known = unplayed.get(state.teams);
  if (known?.options === state.options) return known.matches;
  const matches = buildMatches(state);
  unplayed.set(state.teams, { options: state.options, matches });
  return matches;
}

const unplayed = new WeakMap<
  readonly Team[],
  { readonly options: GroupsOptions; readonly matches: readonly UnplayedMatch[] }
>();

function buildMatches(state: GroupsState): UnplayedMatch[] {
  const groups = groupsOf(state);
  const matches: UnplayedMatch[] = [];
  const rounds = Math.max(...groups.map(({ length }) => roundsForGroup(length)));
  for (let round = 1; round <= rounds; round++) {
    const bestOf = state.options.bestOfRounds[round] ?? state.options.bestOf;
    for (const [index, teams] of groups.entries()) {
      if (round > roundsForGroup(teams.length)) continue;
      const group = index + 1;
      for (const [table, [first, second]] of roundOfGroup(teams.length, round).entries()) {
        const [one, two] = [teams[first - 1]?.id, teams[second - 1]?.id];
        if (one === undefined || two === undefined) continue;
        const id = groupId(group, round, table + 1);
        matches.push({ id, round, bestOf, group, state: 'ready', one, two });
      }
    }
  }
  return matches;
}

function resultsOfNoMatch(state: GroupsState): Conflict[] {
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
