import { groupBy } from '../lib/group-by.ts';
import type { Placing, Team, TeamId } from '../matches.ts';
import type { Criterion, RankReason } from '../reasons.ts';
import { unfinishedRound } from '../results.ts';
import { type GroupTiebreak, type GroupsState, foldGroups, groupsOf } from './state.ts';

export interface GroupRow {
  readonly rank: number;
  readonly team: TeamId;
  readonly withdrawn: boolean;
  /** Matches that it has not won, including those that nobody won. */
  readonly losses: number;
  readonly figures: GroupFigures;
  /** What separates the row from the next one. For the last row: from the one above. */
  readonly reason: RankReason;
}

export interface GroupFigures {
  readonly wins: number;
  /**
   * Wins against the teams that were level with it when head-to-head was compared; null when none
   * was.
   */
  readonly headToHead: number | null;
  readonly gameDifference: number;
  readonly gamesWon: number;
  /** The sum of the wins of the teams that it has beaten. */
  readonly sonnebornBerger: number;
}

/** The rows of each group, best first. Matches without a result do not count yet. */
export function groupStandings(state: GroupsState): readonly (readonly GroupRow[])[] {
  const gone = new Set(state.withdrawals.map(({ team }) => team));
  const criteria: readonly GroupCriterion[] = ['wins', ...state.options.tiebreaks, 'seed'];
  return groupLedgers(state).map((ledger) => {
    const gaps = new Map<Entry, RankReason>();
    const ranked = rankLevelTeams(ledger.entries, criteria, { ledger, gaps });
    return ranked.map((entry, index): GroupRow => {
      const { team, losses } = entry;
      const above = ranked[index - 1];
      const reason = gaps.get(entry) ?? (above && gaps.get(above)) ?? { because: 'only-team' };
      const figures = groupFigures(entry, ledger);
      return {
        rank: index + 1,
        team: team.id,
        withdrawn: gone.has(team.id),
        losses,
        figures,
        reason,
      };
    });
  });
}

/**
 * Filled when all matches have ended. Teams with the same rank in different groups share a placing.
 */
export function groupPlacings(state: GroupsState): readonly Placing[] {
  if (unfinishedRound(foldGroups(state).matches) !== null) return [];
  const standings = groupStandings(state);
  const longest = Math.max(...standings.map(({ length }) => length));
  const placings: Placing[] = [];
  for (let index = 0; index < longest; index++) {
    const teams = standings.flatMap((rows) => rows[index]?.team ?? []);
    const from = placings.length + 1;
    const to = placings.length + teams.length;
    placings.push(...teams.map((team) => ({ team, from, to })));
  }
  return placings;
}

export type GroupCriterion = Extract<Criterion, 'wins' | GroupTiebreak | 'seed'>;

/** The results of one team in its group. */
export interface Entry {
  readonly team: Team;
  /** Its position in its group by seed, from 0. */
  readonly index: number;
  wins: number;
  losses: number;
  gamesWon: number;
  gamesLost: number;
  headToHead: number | null;
}

export interface Ledger {
  readonly entries: readonly Entry[];
  /** 1 at `index of the winner × teams + index of the loser`. */
  readonly beaten: Uint8Array;
}

export function groupLedgers(state: GroupsState): Ledger[] {
  const ledgers = groupsOf(state).map((teams): Ledger => {
    const nothing = { wins: 0, losses: 0, gamesWon: 0, gamesLost: 0, headToHead: null };
    return {
      entries: teams.map((team, index) => ({ team, index, ...nothing })),
      beaten: new Uint8Array(teams.length ** 2),
    };
  });
  const entryById = new Map(
    ledgers.flatMap(({ entries }) => entries.map((entry) => [entry.team.id, entry])),
  );
  for (const match of foldGroups(state).matches) {
    if (match.state !== 'played' && match.state !== 'walkover' && match.state !== 'unwon') continue;
    const [one, two] = [entryById.get(match.one), entryById.get(match.two)];
    const ledger = ledgers[match.group - 1];
    if (one === undefined || two === undefined || ledger === undefined) continue;
    const winner = match.state === 'unwon' ? null : match.winner;
    for (const [entry, other] of [
      [one, two],
      [two, one],
    ] as const) {
      if (winner !== entry.team.id) {
        entry.losses++;
        continue;
      }
      entry.wins++;
      ledger.beaten[entry.index * ledger.entries.length + other.index] = 1;
    }
    if (match.state !== 'played') continue;
    one.gamesWon += match.result.scoreOne;
    one.gamesLost += match.result.scoreTwo;
    two.gamesWon += match.result.scoreTwo;
    two.gamesLost += match.result.scoreOne;
  }
  return ledgers;
}

function groupFigures(entry: Entry, ledger: Ledger): GroupFigures {
  return {
    wins: entry.wins,
    headToHead: entry.headToHead,
    gameDifference: entry.gamesWon - entry.gamesLost,
    gamesWon: entry.gamesWon,
    sonnebornBerger: FIGURES['sonneborn-berger'](entry, ledger, ledger.entries),
  };
}

/**
 * Splits level teams by one criterion after the other, and records what separates each team from
 * the next. Teams that head-to-head leaves level are compared by it again, among themselves only,
 * before the next criterion.
 */
export function rankLevelTeams(
  level: readonly Entry[],
  criteria: readonly GroupCriterion[],
  notes: { readonly ledger: Ledger; readonly gaps: Map<Entry, RankReason> },
): readonly Entry[] {
  const [criterion, ...rest] = criteria;
  if (level.length < 2 || criterion === undefined) return level;
  const figures = new Map<Entry, number>();
  for (const entry of level) {
    const figure = FIGURES[criterion](entry, notes.ledger, level);
    figures.set(entry, figure);
    if (criterion === 'head-to-head') entry.headToHead ??= figure;
  }
  const classes = splitByFigure(level, (entry) => figures.get(entry) ?? 0, criterion === 'seed');
  if (classes.length === 1) return rankLevelTeams(level, rest, notes);
  const next = criterion === 'head-to-head' ? criteria : rest;
  const ordered = classes.map((tied) => rankLevelTeams(tied, next, notes));
  for (const [index, tied] of ordered.entries()) {
    const [ahead, behind] = [tied.at(-1), ordered[index + 1]?.[0]];
    if (ahead === undefined || behind === undefined) continue;
    notes.gaps.set(ahead, {
      because: criterion,
      ahead: ahead.team.id,
      behind: behind.team.id,
      figures: [figures.get(ahead) ?? 0, figures.get(behind) ?? 0],
    });
  }
  return ordered.flat();
}

const FIGURES: {
  readonly [C in GroupCriterion]: (entry: Entry, ledger: Ledger, level: readonly Entry[]) => number;
} = {
  wins: ({ wins }) => wins,
  'head-to-head': (entry, { entries, beaten }, level) => {
    let wins = 0;
    for (const { index } of level) wins += beaten[entry.index * entries.length + index] ?? 0;
    return wins;
  },
  'game-difference': ({ gamesWon, gamesLost }) => gamesWon - gamesLost,
  'games-won': ({ gamesWon }) => gamesWon,
  'sonneborn-berger': (entry, { entries, beaten }) => {
    let sum = 0;
    for (const { index, wins } of entries) {
      if (beaten[entry.index * entries.length + index] === 1) sum += wins;
    }
    return sum;
  },
  seed: ({ team }) => team.seed,
};

/** Groups the teams with the same figure, the best figure first. */
function splitByFigure(
  entries: readonly Entry[],
  getFigure: (entry: Entry) => number,
  lowestFirst: boolean,
): Entry[][] {
  const classes = groupBy(entries, getFigure);
  const order = (one: number, two: number): number => (lowestFirst ? one - two : two - one);
  return Array.from(classes)
    .toSorted(([one], [two]) => order(one, two))
    .map(([, tied]) => tied);
}
