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
  return inOrder(entries.map((entry) => ({ entry, figures: figuresOf(entry, ledger) })));
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

const DECIDING = [
  'wins',
  'medianBuchholz',
  'buchholz',
  'opponentsWinRate',
  'gameDifference',
  'gamesWon',
] as const;

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
function figuresOf(entry: Entry, ledger: Ledger): Figures {
  const opponents = entry.meetings.flatMap(({ opponent }) => ledger.get(opponent) ?? []);
  const scores = opponents.map(winsOnTheBoard).toSorted((one, two) => one - two);
  const buchholz = sum(scores);
  const median = scores.length < 3 ? buchholz : sum(scores.slice(1, -1));
  return {
    wins: entry.wins,
    medianBuchholz: median,
    buchholz,
    opponentsWinRate: meanRate(opponents),
    gameDifference: entry.gamesWon - entry.gamesLost,
    gamesWon: entry.gamesWon,
    headToHead: null,
  };
}

function winsOnTheBoard(entry: Entry): number {
  return entry.wins - entry.byes;
}

const LEAST_RATE = 0.33;

/** Rounded, so that two equal means added up in another order cannot look different. */
function meanRate(opponents: readonly Entry[]): number {
  if (opponents.length === 0) return LEAST_RATE;
  const rates = opponents.map((opponent) => {
    const matches = winsOnTheBoard(opponent) + opponent.losses;
    return Math.max(LEAST_RATE, matches === 0 ? 0 : winsOnTheBoard(opponent) / matches);
  });
  return Math.round((sum(rates) / rates.length) * 1e6) / 1e6;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
