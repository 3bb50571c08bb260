import { isOpen, isOver } from '#contract/tournament/match-state.ts';
import type { PublicState } from '#contract/public-state.ts';
import { pageCount } from '#web/lib/screens/rotate-pages.ts';
import type { Screen } from '#web/lib/screens/screen.ts';
import { buildTree, type Tree, type TreeSide } from './tree.ts';

type Rounds = Pick<PublicState, 'rounds' | 'matches'>;
type Round = Rounds['rounds'][number];
type Side = 'winner' | 'loser';

/** A part of a bracket that can be read at once. */
export type Section = {
  tree: Tree;
  /** The height of its letters, in tenths of the screen's unit. */
  letters: number;
  /** The side and round of the part; null for the whole bracket. */
  part: { side: string; round: string } | null;
};

/**
 * Fits a bracket into a box: the whole bracket; or without past rounds; or, if its letters would still be too small, the rounds
 * being played in several parts, each with the matches that it leads to.
 */
export function bracketSections(bracket: Rounds, box: Screen, audience: Audience): Section[] {
  for (const included of [bracket, withoutPast(bracket)]) {
    const section = fitted(included, box, null);
    if (section.letters >= READABLE[audience]) return [section];
  }
  const parts = SIDES.flatMap((side) => sideParts(bracket, side, box));
  const played = parts.filter(({ matches }) => matches.some(isOpen));
  if (played.length === 0) return [fitted(withoutPast(bracket), box, null)];
  return played.map(({ part, ...included }) => fitted(included, box, part));
}

/** The readers: people in a venue ten metres away, viewers of a stream, or one person at a screen. */
type Audience = 'room' | 'stream' | 'reader';

/** The smallest readable letters, in tenths of a unit: pixels on a screen of 1080 lines. */
const READABLE: Readonly<Record<Audience, number>> = { room: 26, stream: 20, reader: 17 };
/** For parts: as large as for a venue, but not so large that names do not fit. */
const SMALLEST_OF_A_PART = READABLE.room;
const LARGEST = 40;
const SMALLEST = 6;

/**
 * Sizes from the styles, in letters: the height of a match and of a round's name, the space between the sides, the smallest width
 * of a round.
 */
const SLOT = 5.6;
const LABEL = 3;
const BETWEEN_SIDES = 1.2;
const COLUMN = 12.2;

/** The styles support no more matches below each other. */
const MOST_ROWS = 12;

const SIDES: readonly Side[] = ['winner', 'loser'];
const TITLES = { winner: 'Winner bracket', loser: 'Loser bracket' };

function fitted(rounds: Rounds, box: Screen, part: Section['part']): Section {
  const tree = buildTree(rounds);
  const { winner, loser, final } = tree;
  const sides = [winner, loser].filter(hasRounds);
  // A bracket of two teams has only a final.
  const drawn = sides.length === 0 ? [final] : sides;
  const height =
    drawn.reduce((total, { rows }) => total + LABEL + rows * SLOT, 0) +
    (drawn.length - 1) * BETWEEN_SIDES;
  const letters = Math.min(box.height / height, box.width / (tree.columns * COLUMN)) * 10;
  return { tree, letters: Math.floor(Math.min(Math.max(letters, SMALLEST), LARGEST)), part };
}

function hasRounds({ rounds }: TreeSide): boolean {
  return rounds.length > 0;
}

type Part = Rounds & Pick<Section, 'part'>;

/** The parts of one side, from its first unfinished round on. */
function sideParts(bracket: Rounds, side: Side, box: Screen): Part[] {
  const below = Math.floor(((box.height * 10) / SMALLEST_OF_A_PART - LABEL) / SLOT);
  const rows = Math.min(below, MOST_ROWS);
  const columns = Math.floor((box.width * 10) / (SMALLEST_OF_A_PART * COLUMN));
  const upcoming = withoutPast(bracket)
    .rounds.filter((round) => round.side === side)
    .toSorted((one, two) => one.number - two.number);
  const parts: Part[] = [];
  for (let [first] = upcoming; first !== undefined; [first] = upcoming) {
    const from = first;
    // As many rounds as fit: all matches that lead to one match of the last round stand below each other.
    const fits = upcoming.filter((round) => matchesBefore(side, from, round) <= rows);
    const included = upcoming.splice(0, Math.max(1, Math.min(columns, fits.length)));
    parts.push(...cutIntoParts(bracket, included, side, rows));
  }
  return parts;
}

/** Cuts neighbouring rounds into parts that end in one match, or in as many as fit. */
function cutIntoParts(
  bracket: Rounds,
  included: readonly Round[],
  side: Side,
  rows: number,
): Part[] {
  const [first, last] = [included[0], included.at(-1)];
  if (first === undefined || last === undefined) return [];
  const lastMatches = bracket.matches.filter(({ fk_round }) => fk_round === last.pk_round);
  const count = Math.max(0, ...lastMatches.map(({ position }) => position));
  const matchesPerPart = Math.max(1, Math.floor(rows / matchesBefore(side, first, last)));
  // Spread evenly, so that no part has a single match.
  const ends = Math.ceil(count / pageCount(count, matchesPerPart));
  const starts = new Set(
    lastMatches.map(({ position }) => Math.floor((position - 1) / ends) * ends),
  );
  return [...starts].map((start) => ({
    rounds: included,
    matches: included.flatMap((round) => {
      const leads = matchesBefore(side, round, last);
      return matchesFrom(bracket, round, start * leads, ends * leads, round === last);
    }),
    part: { side: TITLES[side], round: first.label },
  }));
}

/** How many matches of a round lead to one match of a later round. */
function matchesBefore(side: Side, { number: from }: Round, { number: to }: Round): number {
  return side === 'winner' ? 2 ** (to - from) : 2 ** (Math.ceil(to / 2) - Math.ceil(from / 2));
}

/** So many matches of a round from a position on, renumbered from 1. At the end of a part, no line leads on. */
function matchesFrom(
  { matches }: Rounds,
  { pk_round }: Round,
  from: number,
  count: number,
  isEnd: boolean,
): Rounds['matches'] {
  return matches
    .filter(
      ({ fk_round, position }) =>
        fk_round === pk_round && position > from && position <= from + count,
    )
    .map((match) => ({
      ...match,
      position: match.position - from,
      ...(isEnd && { winner_to: null }),
    }));
}

/** The bracket without the finished rounds at the beginning of each side; only the last of them stays. */
export function withoutPast({ rounds, matches }: Rounds): Rounds {
  const open = new Set(matches.filter((match) => !isOver(match)).map(({ fk_round }) => fk_round));
  const from = (name: Round['side']) => {
    const side = rounds.filter((round) => round.side === name);
    const last = Math.max(...side.map(({ number }) => number));
    const upcoming = side.filter(({ pk_round }) => open.has(pk_round));
    return Math.min(last, ...upcoming.map(({ number }) => number));
  };
  const first = { winner: from('winner'), loser: from('loser'), final: 0, swiss: 0, groups: 0 };
  return { rounds: rounds.filter(({ side, number }) => number >= first[side]), matches };
}
