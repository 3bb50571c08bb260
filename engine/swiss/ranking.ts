import type { Entry, Ledger } from './ledger.ts';

/** In the order in which they decide; the initial seed comes last. */
export interface Figures {
  readonly wins: number;
  readonly medianBuchholz: number;
  readonly buchholz: number;
  /** Between 0 and 1, to the millionth. */
  readonly opponentsWinRate: number;
  readonly gameDifference: number;
  readonly gamesWon: number;
  /** Wins among the teams tied on all of the above, when they all met. */
  readonly headToHead: number | null;
}

export type Criterion = keyof Figures | 'seed';

export interface Ranked {
  readonly entry: Entry;
  readonly figures: Figures;
}

export function rankEntries(ledger: Ledger): Ranked[] {
  const entries = Array.from(ledger.values());
  return inOrder(
    entries.map((entry) => ({ entry, figures: figuresOf(entry, opponentsOf(entry, ledger)) })),
  );
}

export function opponentsOf(entry: Entry, ledger: Ledger): Entry[] {
  return entry.meetings.flatMap(({ opponent }) => ledger.get(opponent) ?? []);
}

/** Best first. */
export function inOrder(unordered: readonly Ranked[]): Ranked[] {
  const ranked = unordered.toSorted(
    (one, two) =>
      compareFigures(one.figures, two.figures) || one.entry.team.seed - two.entry.team.seed,
  );
  for (let start = 0; start < ranked.length;) {
    let end = start + 1;
    while (end < ranked.length && tied(ranked[start], ranked[end])) end++;
    if (end - start > 1)
      ranked.splice(start, end - start, ...byHeadToHead(ranked.slice(start, end)));
    start = end;
  }
  return ranked;
}

/** The first figure on which the two differ. */
export function decidingCriterion(one: Figures, two: Figures): Criterion {
  const figure = DECIDING.find((name) => one[name] !== two[name]);
  if (figure !== undefined) return figure;
  return one.headToHead !== two.headToHead ? 'headToHead' : 'seed';
}

/** Once it is known who wins each match, no score changes these. */
export const BETWEEN_WINS_AND_GAMES = ['medianBuchholz', 'buchholz', 'opponentsWinRate'] as const;

const DECIDING = ['wins', ...BETWEEN_WINS_AND_GAMES, 'gameDifference', 'gamesWon'] as const;

function compareFigures(one: Figures, two: Figures): number {
  for (const name of DECIDING) if (one[name] !== two[name]) return two[name] - one[name];
  return 0;
}

function tied(one: Ranked | undefined, two: Ranked | undefined): boolean {
  return one !== undefined && two !== undefined && compareFigures(one.figures, two.figures) === 0;
}

function byHeadToHead(tiedTeams: readonly Ranked[]): Ranked[] {
  const ids = new Set(tiedTeams.map(({ entry }) => entry.team.id));
  const among = (entry: Entry): Entry['meetings'] =>
    entry.meetings.filter(({ opponent }) => ids.has(opponent));
  const allMet = tiedTeams.every(
    ({ entry }) => new Set(among(entry).map(({ opponent }) => opponent)).size === ids.size - 1,
  );
  if (!allMet) return [...tiedTeams];
  return tiedTeams
    .map(({ entry, figures }) => {
      const headToHead = among(entry).filter(({ won }) => won).length;
      return { entry, figures: { ...figures, headToHead } };
    })
    .toSorted(
      (one, two) =>
        two.figures.headToHead - one.figures.headToHead ||
        one.entry.team.seed - two.entry.team.seed,
    );
}

/** A bye is a win for the team itself, and nothing in the figures that others draw from it. */
export function figuresOf(entry: Entry, opponents: readonly Entry[]): Figures {
  let buchholz = 0;
  let best = 0;
  let worst = Infinity;
  let rates = 0;
  for (const opponent of opponents) {
    const score = opponent.wins - opponent.byes;
    const matches = score + opponent.losses;
    buchholz += score;
    best = Math.max(best, score);
    worst = Math.min(worst, score);
    rates += Math.max(LEAST_RATE, matches === 0 ? 0 : score / matches);
  }
  const meanRate = opponents.length === 0 ? LEAST_RATE : rates / opponents.length;
  return {
    wins: entry.wins,
    medianBuchholz: opponents.length < 3 ? buchholz : buchholz - best - worst,
    buchholz,
    // Rounded, so that two equal means added up in another order cannot look different.
    opponentsWinRate: Math.round(meanRate * 1e6) / 1e6,
    gameDifference: entry.gamesWon - entry.gamesLost,
    gamesWon: entry.gamesWon,
    headToHead: null,
  };
}

const LEAST_RATE = 0.33;
