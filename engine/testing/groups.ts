import {
  type Criterion,
  type GroupTiebreak,
  type GroupsSettings,
  type GroupsState,
  type Match,
  type Result,
  type TeamId,
  groupsOf,
  matchesOf,
  startGroups,
} from '../index.ts';
import { possibleScores } from '../results.ts';
import { must, makeTeams } from './simulate.ts';

export function startedGroups(count: number, settings: GroupsSettings): GroupsState {
  return must(startGroups(makeTeams(count), settings)).state;
}

/**
 * `won`: played to the end. `full`: also without a winner. `all`: also given up during the match.
 */
export type Scores = 'won' | 'full' | 'all';

/** All results that the match can have. */
export function possibleResults(match: Match, scores: Scores = 'all'): Result[] {
  const { one, two } = match;
  if (one === null || two === null) return [];
  const { full, cutShort } = possibleScores(match.bestOf);
  const won = (scores === 'all' ? [...full, ...cutShort] : full).flatMap(([more, less]) => [
    { one, two, scoreOne: more, scoreTwo: less, winner: one },
    { one, two, scoreOne: less, scoreTwo: more, winner: two },
  ]);
  if (scores === 'won') return won;
  return [...won, { one, two, scoreOne: 0, scoreTwo: 0, winner: null }];
}

export interface RankByRule {
  readonly team: TeamId;
  /** What separates it from the next team; null for the last. */
  readonly because: Criterion | null;
  readonly figures: readonly [number, number] | null;
}

/**
 * The ranking of a group, computed independently from the rule: it starts with one class of level
 * teams and splits it further and further, using only the list of matches.
 */
export function rankingByRule(state: GroupsState, group: number): RankByRule[] {
  const matches = matchesOf(state).filter((match) => match.group === group);
  const seedById = new Map(state.teams.map(({ id, seed }) => [id, seed]));
  const matchWinner = (match: Match): TeamId | null =>
    match.state === 'played' || match.state === 'walkover' ? match.winner : null;
  const winsAmong = (team: TeamId, level: readonly TeamId[]): number =>
    matches.filter(
      (match) =>
        matchWinner(match) === team &&
        level.some((other) => other !== team && (match.one === other || match.two === other)),
    ).length;
  const games = (team: TeamId): [won: number, lost: number] => {
    let [won, lost] = [0, 0];
    for (const match of matches) {
      if (match.state !== 'played') continue;
      const { one, two, scoreOne, scoreTwo } = match.result;
      if (one === team) [won, lost] = [won + scoreOne, lost + scoreTwo];
      if (two === team) [won, lost] = [won + scoreTwo, lost + scoreOne];
    }
    return [won, lost];
  };
  const all = (groupsOf(state)[group - 1] ?? []).map(({ id }) => id);
  const wins = (team: TeamId): number => winsAmong(team, all);
  const figure: Record<'wins' | GroupTiebreak | 'seed', (t: TeamId, level: TeamId[]) => number> = {
    wins,
    'head-to-head': winsAmong,
    'game-difference': (team) => games(team)[0] - games(team)[1],
    'games-won': (team) => games(team)[0],
    'sonneborn-berger': (team) =>
      all
        .filter((other) => other !== team && winsAmong(team, [other]) > 0)
        .reduce<number>((sum, other) => sum + wins(other), 0),
    seed: (team) => -(seedById.get(team) ?? 0),
  };
  let classes: TeamId[][] = [all];
  /** By the number of teams above the gap: splitting classes further does not change it. */
  const gaps = new Map<number, Pick<RankByRule, 'because' | 'figures'>>();
  for (const criterion of ['wins', ...state.options.tiebreaks, 'seed'] as const) {
    for (let again = true; again;) {
      const finer: TeamId[][] = [];
      for (const level of classes) {
        const figures = level.map((team) => figure[criterion](team, level));
        const values = [...new Set(figures)].toSorted((one, two) => two - one);
        for (const [at, value] of values.entries()) {
          finer.push(level.filter((_, index) => figures[index] === value));
          const next = values[at + 1];
          if (next === undefined) continue;
          const sign = criterion === 'seed' ? -1 : 1;
          gaps.set(finer.flat().length, {
            because: criterion,
            figures: [sign * value, sign * next],
          });
        }
      }
      again = criterion === 'head-to-head' && finer.length > classes.length;
      classes = finer;
    }
  }
  return classes.flat().map((team, index) => ({
    team,
    ...(gaps.get(index + 1) ?? { because: null, figures: null }),
  }));
}
