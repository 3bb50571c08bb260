import { describe, expect, it, test } from 'vitest';
import type { PublicState } from '#contract/public-state.ts';
import { EVERY_SHAPE, EVERY_SIZE, publicBracket } from '#server/testing/brackets.ts';
import { bracketLines } from './lines.ts';
import { teamRoad } from './road.ts';
import { withoutPast } from './sections.ts';
import { buildTree, type Tree, type TreeRound } from './tree.ts';

test('the final of a single elimination is drawn beside the semi-finals, the match for third place after it', () => {
  const { rounds, matches } = publicBracket(8, { elimination: 'single', thirdPlace: true });
  const { final } = buildTree({ rounds, matches });
  expect(final.rounds.map(({ round }) => round.label)).toEqual(['Finale', 'Petite finale']);
});

describe.each(EVERY_SHAPE)('a bracket of $elimination elimination, from 2 to 64 teams', (shape) => {
  it('has a place for each match, and no other', () => {
    for (const count of EVERY_SIZE) {
      const { rounds, matches } = publicBracket(count, shape);
      const placed = all(buildTree({ rounds, matches })).flatMap(keysIn);
      expect(placed.toSorted(), `${count} teams`).toEqual(matches.map(({ key }) => key).toSorted());
    }
  });

  it('draws one line from each match to the one that its winner plays next', () => {
    for (const count of EVERY_SIZE) {
      const { rounds, matches } = publicBracket(count, shape);
      const tree = buildTree({ rounds, matches });
      const sides = new Set([...tree.winner.rounds, ...tree.loser.rounds].flatMap(keysIn));
      const going = matches.filter(({ key, winner_to }) => sides.has(key) && winner_to !== null);
      const lines = [bracketLines(tree, 'winner', null), bracketLines(tree, 'loser', null)];
      const drawn = lines.flatMap(({ open }) => [...open.matchAll(LINE)]);
      expect(drawn, `${count} teams`).toHaveLength(going.length);
      for (const line of drawn) expect(Number(line[1])).toBeLessThan(Number(line[2]));
    }
  });
});

test('each line ends where the next match stands, half-way between the two that lead to it', () => {
  const { rounds, matches } = publicBracket(8);
  const { open } = bracketLines(buildTree({ rounds, matches }), 'winner', null);
  // A slot is 5.6 letters high, and the box of a match a little below its middle.
  expect(open.split('M').slice(1)).toEqual([
    '0.88 3.85H0.94V6.65H1',
    '0.88 9.45H0.94V6.65H1',
    '0.88 15.05H0.94V17.85H1',
    '0.88 20.65H0.94V17.85H1',
    '1.88 6.65H2.94V12.25H3',
    '1.88 17.85H2.94V12.25H3',
    // To the grand final, between the two sides.
    '3.88 12.25H3.94V23.45H4',
  ]);
});

test('the lines of what is won, and of the road of a team, are drawn apart', () => {
  const { rounds, matches } = publicBracket(4, {}, 3);
  const road = teamRoad(matches, 1);
  const { open, won, road: taken } = bracketLines(buildTree({ rounds, matches }), 'winner', road);
  expect([open, won, taken].map((path) => [...path.matchAll(LINE)].length)).toEqual([0, 1, 2]);
});

test('five teams leave gaps where byes are, and nobody in the first loser column', () => {
  const { rounds, matches } = publicBracket(5);
  const tree = buildTree({ rounds, matches });
  const keys = (side: readonly TreeRound[]) =>
    side.map(({ slots }) => slots.map((match) => match?.key ?? '-'));
  expect(keys(tree.winner.rounds)).toEqual([['-', 'W1-2', '-', '-'], ['W2-1', 'W2-2'], ['W3-1']]);
  expect(keys(tree.loser.rounds)).toEqual([['L2-1', '-'], ['L3-1'], ['L4-1']]);
  expect(tree.loser.rounds.map(({ column }) => column)).toEqual([1, 2, 3]);
  expect(tree.winner.rounds.map(({ span }) => span)).toEqual([1, 2, 1]);
  expect(tree.columns).toBe(5);
});

test('on a projector the rounds that are over are left out, and the others keep their columns', () => {
  const begun = publicBracket(16);
  expect(withoutPast(begun).rounds).toEqual(begun.rounds);
  // The winner side up to its semi-finals.
  const later = publicBracket(16, {}, 8 + 4);
  const tree = buildTree(withoutPast(later));
  expect(labels(tree.winner.rounds)[0]).toBe('Demi-finales');
  expect(labels(tree.loser.rounds)[0]).toBe('Loser R1');
  expect(tree.winner.rows + tree.loser.rows).toBe(6);
  expect(tree.winner.rounds[0]?.column).toBe(3);
  const last = buildTree(withoutPast(publicBracket(16, {}, 29)));
  expect(labels(all(last))).toEqual(['Finale winner', 'Finale loser', 'Grande finale']);
});

test('a road follows a team through its defeat into the loser side', () => {
  const { matches } = publicBracket(4, {}, 3);
  const road = teamRoad(matches, 4);
  expect(road.matches.map(({ key }) => key)).toEqual(['W1-1', 'L1-1']);
  expect([...teamRoad(matches, 1).won]).toEqual(['W1-1', 'W2-1']);
  expect(teamRoad(matches, 99).matches).toEqual([]);
});

const LINE = /M([\d.]+) [\d.]+H[\d.]+V-?[\d.]+H([\d.]+)/g;

function all(tree: Tree): TreeRound[] {
  return [tree.winner, tree.loser, tree.final].flatMap(({ rounds }) => rounds);
}

function keysIn({ slots }: TreeRound): string[] {
  return slots.flatMap((match) => match?.key ?? []);
}

function labels(rounds: readonly { round: PublicState['rounds'][number] }[]): string[] {
  return rounds.map(({ round }) => round.label);
}
