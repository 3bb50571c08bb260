import type { Road } from './road.ts';
import type { Tree, TreeRound, TreeSide } from './tree.ts';

/** The lines of one side as paths: a unit is a column to the right, and a letter's height downwards. */
export type Lines = {
  width: number;
  height: number;
  /** To matches that are still to be played, and of those that have been won. */
  open: string;
  won: string;
  /** Those that the followed team has taken. */
  road: string;
};

export function linesOf(tree: Tree, name: 'winner' | 'loser', road: Road | null): Lines {
  const side = tree[name];
  const found = { open: '', won: '', road: '' };
  const places = new Map(side.rounds.flatMap((round) => placesIn(side, round)));
  for (const round of side.rounds) {
    for (const match of round.slots) {
      const from = match && places.get(match.key);
      if (!match?.winner_to || !from) continue;
      const to = places.get(match.winner_to.key) ?? finalPlace(tree, name);
      const line = `M${from.x + BOX} ${from.y}H${to.x - GAP / 2}V${to.y}H${to.x}`;
      if (road?.won.has(match.key)) found.road += line;
      else if (match.winner_team !== null) found.won += line;
      else found.open += line;
    }
  }
  return { width: widthOf(tree), height: side.rows * SLOT, ...found };
}

type Point = { x: number; y: number };

/** As the styles draw them: how high the slot of a match is, how far apart the sides are; how wide its box is, in columns. */
const SLOT = 5.6;
const BETWEEN_SIDES = 4.2;
const BOX = 0.88;
const GAP = 0.12;
/** The line of words above a match: by half of it, the middle of its box is below the middle of its slot. */
const BELOW_MIDDLE = 1.05;

function placesIn(side: TreeSide, { column, slots }: TreeRound): [string, Point][] {
  const height = (side.rows * SLOT) / slots.length;
  return slots.flatMap((match, index): [string, Point][] =>
    match === null
      ? []
      : [[match.key, { x: column, y: tidy((index + 0.5) * height + BELOW_MIDDLE) }]],
  );
}

/** The final is half-way between the ends of the two sides; beside the only one, at its middle. */
function finalPlace(tree: Tree, name: 'winner' | 'loser'): Point {
  const height = tree[name].rows * SLOT;
  const x = widthOf(tree);
  if (tree.loser.rounds.length === 0) return { x, y: tidy(height / 2 + BELOW_MIDDLE) };
  return { x, y: tidy((name === 'winner' ? height : -BETWEEN_SIDES) + BELOW_MIDDLE) };
}

function widthOf({ columns, final }: Tree): number {
  return columns - final.rounds.length;
}

function tidy(value: number): number {
  return Math.round(value * 100) / 100;
}
