import type { Road } from './road.ts';
import type { Tree, TreeRound, TreeSide } from './tree.ts';

/** The lines of one side as SVG paths. One unit is a column to the right, and a letter's height downwards. */
export type Lines = {
  width: number;
  height: number;
  /** Lines from matches still to be played, and from matches that were won. */
  open: string;
  won: string;
  /** The lines of the followed team's road. */
  road: string;
};

export function bracketLines(tree: Tree, name: 'winner' | 'loser', road: Road | null): Lines {
  const side = tree[name];
  const paths = { open: '', won: '', road: '' };
  const points = new Map(side.rounds.flatMap((round) => matchPoints(side, round)));
  for (const round of side.rounds) {
    for (const match of round.slots) {
      const from = match && points.get(match.key);
      if (!match?.winner_to || !from) continue;
      const to = points.get(match.winner_to.key) ?? finalPoint(tree, name);
      const line = `M${from.x + BOX} ${from.y}H${to.x - GAP / 2}V${to.y}H${to.x}`;
      if (road?.won.has(match.key)) paths.road += line;
      else if (match.winner_team !== null) paths.won += line;
      else paths.open += line;
    }
  }
  return { width: treeWidth(tree), height: side.rows * SLOT, ...paths };
}

type Point = { x: number; y: number };

/** Sizes from the styles: the height of a match's slot, the space between the sides, and the width of a box in columns. */
const SLOT = 5.6;
const BETWEEN_SIDES = 4.2;
const BOX = 0.88;
const GAP = 0.12;
/** Half of the text line above a match, by which the box is lower than the middle of its slot. */
const BELOW_MIDDLE = 1.05;

function matchPoints(side: TreeSide, { column, slots }: TreeRound): [string, Point][] {
  const height = (side.rows * SLOT) / slots.length;
  return slots.flatMap((match, index): [string, Point][] =>
    match === null
      ? []
      : [[match.key, { x: column, y: rounded((index + 0.5) * height + BELOW_MIDDLE) }]],
  );
}

/** The final is half-way between the two sides, or at the middle of the only side. */
function finalPoint(tree: Tree, name: 'winner' | 'loser'): Point {
  const height = tree[name].rows * SLOT;
  const x = treeWidth(tree);
  if (tree.loser.rounds.length === 0) return { x, y: rounded(height / 2 + BELOW_MIDDLE) };
  return { x, y: rounded((name === 'winner' ? height : -BETWEEN_SIDES) + BELOW_MIDDLE) };
}

function treeWidth({ columns, final }: Tree): number {
  return columns - final.rounds.length;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
