import type { Criterion } from '../reasons.ts';
import type { Entry, Ledger } from './ledger.ts';
import type { SwissOptions } from './options.ts';

/**
 * All figures that can separate two teams. The options of the phase choose which ones count, and in
 * which order.
 */
export interface Figures {
  readonly wins: number;
  readonly medianBuchholz: number;
  readonly buchholz: number;
  readonly buchholzCut1: number;
  /** Rounded to the millionth. */
  readonly averageOpponentsWins: number;
  readonly sonnebornBerger: number;
  /** Between 0 and 1, rounded to the millionth. */
  readonly opponentsWinRate: number;
  readonly gameDifference: number;
  readonly gamesWon: number;
  /** Wins among the teams that are tied on all earlier criteria, if they all met. */
  readonly headToHead: number | null;
}

export interface Ranked {
  readonly entry: Entry;
  readonly figures: Figures;
}

export type RankingRules = Pick<SwissOptions, 'byes' | 'tiebreaks' | 'until'>;

export function rankEntries(ledger: Ledger, rules: RankingRules): Ranked[] {
  const entries = Array.from(ledger.values());
  return sortRanked(
    entries.map((entry) => ({
      entry,
      figures: computeFigures(entry, entryOpponents(entry, ledger), rules.byes),
    })),
    rankingCriteria(rules),
  );
}

/** One opponent for each meeting, in the same order. */
export function entryOpponents(entry: Entry, ledger: Ledger): Entry[] {
  return entry.meetings.flatMap(({ opponent }) => ledger.get(opponent) ?? []);
}

/** The criteria in the order in which they decide. */
export function rankingCriteria({ tiebreaks, until }: RankingRules): readonly Criterion[] {
  return ['wins', ...(until === null ? [] : ['losses' as const]), ...tiebreaks, 'seed'];
}

/**
 * The first criteria that depend only on the winners of the matches and not on the scores.
 * Head-to-head ends them, because it depends on which teams are level.
 */
export function settledByWinners(criteria: readonly Criterion[]): readonly Criterion[] {
  const end = criteria.findIndex((name) => UNSETTLED.has(name));
  return end < 0 ? criteria : criteria.slice(0, end);
}

/** The team's figure for this criterion, negated if needed so that more is always better. */
export function comparableFigure(name: Criterion, ranked: Ranked): number {
  return LOWEST_FIRST.has(name) ? -FIGURES[name](ranked) : FIGURES[name](ranked);
}

/** Sorts the teams, best first. */
export function sortRanked(unordered: readonly Ranked[], criteria: readonly Criterion[]): Ranked[] {
  const at = criteria.indexOf('head-to-head');
  if (at < 0) return unordered.toSorted(compareBy(criteria));
  const byEarlierCriteria = compareBy(criteria.slice(0, at));
  const byLaterCriteria = compareBy(criteria.slice(at));
  const ranked = unordered.toSorted(byEarlierCriteria);
  for (let start = 0; start < ranked.length;) {
    let end = start + 1;
    while (end < ranked.length && tied(ranked[start], ranked[end])) end++;
    if (end - start > 1) {
      const level = withHeadToHead(ranked.slice(start, end)).toSorted(byLaterCriteria);
      for (const [index, team] of level.entries()) ranked[start + index] = team;
    }
    start = end;
  }
  return ranked;

  function tied(one: Ranked | undefined, two: Ranked | undefined): boolean {
    return one !== undefined && two !== undefined && byEarlierCriteria(one, two) === 0;
  }
}

/** The criterion that separates two neighbours, and the figure of each. */
export function decidingFigures(
  one: Ranked,
  two: Ranked,
  criteria: readonly Criterion[],
): { readonly because: Criterion; readonly figures: readonly [number, number] } {
  const because = criteria.find((name) => FIGURES[name](one) !== FIGURES[name](two)) ?? 'seed';
  return { because, figures: [FIGURES[because](one), FIGURES[because](two)] };
}

/** The figure of a team for each criterion. */
const FIGURES: { readonly [C in Criterion]: (ranked: Ranked) => number } = {
  wins: ({ figures }) => figures.wins,
  losses: ({ entry }) => entry.losses,
  'median-buchholz': ({ figures }) => figures.medianBuchholz,
  buchholz: ({ figures }) => figures.buchholz,
  'buchholz-cut-1': ({ figures }) => figures.buchholzCut1,
  'average-opponents-wins': ({ figures }) => figures.averageOpponentsWins,
  'sonneborn-berger': ({ figures }) => figures.sonnebornBerger,
  'opponents-win-rate': ({ figures }) => figures.opponentsWinRate,
  'game-difference': ({ figures }) => figures.gameDifference,
  'games-won': ({ figures }) => figures.gamesWon,
  // Teams that did not all meet have no such figure, so it does not separate them.
  'head-to-head': ({ figures }) => figures.headToHead ?? 0,
  seed: ({ entry }) => entry.team.seed,
};

const UNSETTLED: ReadonlySet<Criterion> = new Set(['game-difference', 'games-won', 'head-to-head']);

/** For all other criteria the higher figure is better. */
const LOWEST_FIRST: ReadonlySet<Criterion> = new Set(['losses', 'seed']);

function compareBy(criteria: readonly Criterion[]): (one: Ranked, two: Ranked) => number {
  const steps = criteria.map((name) => ({
    figure: FIGURES[name],
    sign: LOWEST_FIRST.has(name) ? 1 : -1,
  }));
  return (one, two) => {
    for (const { figure, sign } of steps) {
      const difference = figure(one) - figure(two);
      if (difference !== 0) return sign * difference;
    }
    return 0;
  };
}

function withHeadToHead(tiedTeams: readonly Ranked[]): readonly Ranked[] {
  const ids = new Set(tiedTeams.map(({ entry }) => entry.team.id));
  const among = (entry: Entry): Entry['meetings'] =>
    entry.meetings.filter(({ opponent }) => ids.has(opponent));
  const allMet = tiedTeams.every(
    ({ entry }) => new Set(among(entry).map(({ opponent }) => opponent)).size === ids.size - 1,
  );
  if (!allMet) return tiedTeams;
  return tiedTeams.map(({ entry, figures }) => {
    const headToHead = among(entry).filter(({ won }) => won).length;
    return { entry, figures: { ...figures, headToHead } };
  });
}

/**
 * A bye is a win for the team itself, and does not count in the figures of others. In the team's
 * own sums, a round without an opponent is a match against a virtual team with as many played wins
 * as the team itself: won if it was a bye, lost if the team was absent. With fewer opponents its
 * sums would be lower, and the median would drop fewer of them: in both cases the bye would decide
 * the tie.
 */
export function computeFigures(
  entry: Entry,
  opponents: readonly Entry[],
  byes: SwissOptions['byes'],
): Figures {
  let count = 0;
  let buchholz = 0;
  let best = 0;
  let worst = Infinity;
  let rates = 0;
  let sonnebornBerger = 0;
  for (const [index, opponent] of opponents.entries()) {
    add(opponent, entry.meetings[index]?.won === true);
  }
  if (byes === 'virtual-opponent') {
    for (let bye = 0; bye < entry.byes; bye++) add(entry, true);
    for (let missed = 0; missed < entry.missed; missed++) add(entry, false);
  }
  return {
    wins: entry.wins,
    medianBuchholz: count < 3 ? buchholz : buchholz - best - worst,
    buchholz,
    buchholzCut1: count < 2 ? buchholz : buchholz - worst,
    averageOpponentsWins: toMillionth(count === 0 ? 0 : buchholz / count),
    sonnebornBerger,
    opponentsWinRate: toMillionth(count === 0 ? LEAST_RATE : rates / count),
    gameDifference: entry.gamesWon - entry.gamesLost,
    gamesWon: entry.gamesWon,
    headToHead: null,
  };

  function add(opponent: Entry, won: boolean): void {
    const score = opponent.wins - opponent.byes;
    const matches = score + opponent.losses;
    count++;
    buchholz += score;
    best = Math.max(best, score);
    worst = Math.min(worst, score);
    rates += Math.max(LEAST_RATE, matches === 0 ? 0 : score / matches);
    if (won) sonnebornBerger += score;
  }
}

/** Rounded, so that equal means do not differ because of the order of the additions. */
function toMillionth(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

const LEAST_RATE = 0.33;
