import { isOpen, type PublicState } from '#contract/public-state.ts';
import { pageCount } from '#web/lib/page-turns.ts';
import type { Screen } from '#web/lib/screen.ts';
import { treeOf, type Tree, type TreeSide } from './tree.ts';
import { withoutPast } from './without-past.ts';

type Rounds = Pick<PublicState, 'rounds' | 'matches'>;
type Round = Rounds['rounds'][number];
type Side = 'winner' | 'loser';

/** A part of a bracket that a room can read at once. */
export type Section = {
  tree: Tree;
  /** How high its letters are, in tenths of the screen's unit. */
  letters: number;
  /** Where it is; null when it is all there is to see. */
  part: { side: string; round: string } | null;
};

/**
 * A bracket in a box of any size: whole; or else from what is played on; or else, where its letters would still be too small for
 * those who look, the rounds that are being played, a few neighbouring matches at a time with where they lead.
 */
export function sectionsOf(bracket: Rounds, box: Screen, readers: Readers): Section[] {
  for (const shown of [bracket, withoutPast(bracket)]) {
    const section = fitted(shown, box, null);
    if (section.letters >= READABLE[readers]) return [section];
  }
  const parts = SIDES.flatMap((side) => partsOf(bracket, side, box));
  const played = parts.filter(({ matches }) => matches.some(isOpen));
  if (played.length === 0) return [fitted(withoutPast(bracket), box, null)];
  return played.map(({ part, ...shown }) => fitted(shown, box, part));
}

/** Who looks: a room from ten metres away, those who watch a stream, or one person in front of a screen. */
type Readers = 'room' | 'stream' | 'reader';

/** The smallest letters that each of them reads, in tenths of a unit: as many pixels on a screen of 1080 lines. */
const READABLE: Readonly<Record<Readers, number>> = { room: 26, stream: 20, reader: 17 };
/** Of a part: as for a room, whoever looks, and no larger than leaves room for names. */
const SMALLEST_OF_A_PART = READABLE.room;
const LARGEST = 40;
const SMALLEST = 6;

/** As the styles draw them, in letters: how high a match and the name of its round are, what is between the sides, how wide a round is at least. */
const SLOT = 5.6;
const LABEL = 3;
const BETWEEN_SIDES = 1.2;
const COLUMN = 12.2;

/** The styles count the matches of a part below each other up to here. */
const MOST_ROWS = 12;

const SIDES: readonly Side[] = ['winner', 'loser'];
const TITLES = { winner: 'Winner bracket', loser: 'Loser bracket' };

function fitted(rounds: Rounds, box: Screen, part: Section['part']): Section {
  const tree = treeOf(rounds);
  const { winner, loser, final } = tree;
  const sides = [winner, loser].filter(hasRounds);
  // Two teams have a final and nothing before it.
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

/** One side from its first round that is not over on. */
function partsOf(bracket: Rounds, side: Side, box: Screen): Part[] {
  const below = Math.floor(((box.height * 10) / SMALLEST_OF_A_PART - LABEL) / SLOT);
  const rows = Math.min(below, MOST_ROWS);
  const columns = Math.floor((box.width * 10) / (SMALLEST_OF_A_PART * COLUMN));
  const ahead = withoutPast(bracket)
    .rounds.filter((round) => round.side === side)
    .toSorted((one, two) => one.number - two.number);
  const parts: Part[] = [];
  for (let [first] = ahead; first !== undefined; [first] = ahead) {
    const from = first;
    // All that leads to one match of the last of these rounds fits below each other.
    const fits = ahead.filter((round) => matchesBefore(side, from, round) <= rows);
    const shown = ahead.splice(0, Math.max(1, Math.min(columns, fits.length)));
    parts.push(...cut(bracket, shown, side, rows));
  }
  return parts;
}

/** Neighbouring rounds of a side, cut into parts that end in one match each, or in as many as the rows have room for. */
function cut(bracket: Rounds, shown: readonly Round[], side: Side, rows: number): Part[] {
  const [first, last] = [shown[0], shown.at(-1)];
  if (first === undefined || last === undefined) return [];
  const ofLast = bracket.matches.filter(({ fk_round }) => fk_round === last.pk_round);
  const count = Math.max(0, ...ofLast.map(({ position }) => position));
  const most = Math.max(1, Math.floor(rows / matchesBefore(side, first, last)));
  // As many in each part, so that none is left with a single one.
  const ends = Math.ceil(count / pageCount(count, most));
  const starts = new Set(ofLast.map(({ position }) => Math.floor((position - 1) / ends) * ends));
  return [...starts].map((start) => ({
    rounds: shown,
    matches: shown.flatMap((round) => {
      const leads = matchesBefore(side, round, last);
      return leading(bracket, round, start * leads, ends * leads, round === last);
    }),
    part: { side: TITLES[side], round: first.label },
  }));
}

/** How many matches of a round lead to one of a later round. */
function matchesBefore(side: Side, { number: from }: Round, { number: to }: Round): number {
  return side === 'winner' ? 2 ** (to - from) : 2 ** (Math.ceil(to / 2) - Math.ceil(from / 2));
}

/** So many matches of a round from a position on, counted from 1 again. Where the part ends, no line leads on. */
function leading(
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
