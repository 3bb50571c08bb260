import { isOpen } from '#contract/tournament/match-state.ts';
import { describe, expect, it, test } from 'vitest';
import { EVERY_SHAPE, publicBracket } from '#server/testing/brackets.ts';
import { bracketSections, type Section } from './sections.ts';

const BOX = { width: 176, height: 73 };
const UPRIGHT = { width: 92, height: 157 };
const BOXES = [BOX, UPRIGHT, { width: 176, height: 109 }];

test.each([
  [4, 'room'],
  [8, 'reader'],
] as const)('%d teams are shown whole to a %s', (teams, readers) => {
  const bracket = publicBracket(teams);
  const [section, ...others] = bracketSections(bracket, BOX, readers);
  expect(others).toEqual([]);
  expect(section?.part).toBeNull();
  expect(keysIn(section)).toHaveLength(bracket.matches.length);
});

test('of eight teams, a room sees the side that is played, to its end', () => {
  const [winner, ...others] = bracketSections(publicBracket(8), BOX, 'room');
  expect(others).toEqual([]);
  expect(keysIn(winner)).toEqual(['W1-1', 'W1-2', 'W1-3', 'W1-4', 'W2-1', 'W2-2', 'W3-1']);
  const both = bracketSections(publicBracket(8, {}, 5), BOX, 'room');
  expect(both.map(({ part }) => part?.side)).toEqual(['Winner bracket', 'Loser bracket']);
});

test('an upright screen has as many matches below each other as it has room for', () => {
  const sections = bracketSections(publicBracket(64), UPRIGHT, 'room');
  expect(sections.map((section) => keysIn(section).length)).toEqual([12, 12, 12, 12]);
});

test('of thirty-two teams, the rounds that are played are shown, four matches and where they lead at a time', () => {
  const sections = bracketSections(publicBracket(32), BOX, 'room');
  expect(sections).toHaveLength(4);
  expect(sections[0]?.part).toEqual({ side: 'Winner bracket', round: 'Seizièmes' });
  expect(keysIn(sections[1])).toEqual(['W1-5', 'W1-6', 'W1-7', 'W1-8', 'W2-3', 'W2-4', 'W3-2']);
});

describe.each(EVERY_SHAPE)('a bracket of $elimination elimination', (shape) => {
  it('shows every match that can be played exactly once, in letters that a room can read', () => {
    for (const [teams, played] of [
      [2, 0],
      [5, 2],
      [16, 0],
      [16, 13],
      [24, 20],
      [64, 0],
      [64, 47],
    ] as const) {
      const bracket = publicBracket(teams, shape, played);
      for (const box of BOXES) {
        const sections = bracketSections(bracket, box, 'room');
        const displayedKeys = sections.flatMap(keysIn);
        for (const { key } of bracket.matches.filter(isOpen)) {
          expect(
            displayedKeys.filter((each) => each === key),
            `${key} of ${teams}`,
          ).toHaveLength(1);
        }
        for (const { letters, tree } of sections) {
          expect(letters).toBeGreaterThanOrEqual(26);
          const sides = [tree.winner, tree.loser].filter(({ rounds }) => rounds.length > 0);
          const rows = sides.reduce((sum, side) => sum + side.rows, 0);
          expect(rows * SLOT * letters, `${rows} rows of ${teams}`).toBeLessThan(box.height * 10);
        }
      }
    }
  });
});

function keysIn(section: Section | undefined): string[] {
  const { winner, loser, final } = section?.tree ?? { winner: NONE, loser: NONE, final: NONE };
  return [winner, loser, final].flatMap(({ rounds }) =>
    rounds.flatMap(({ slots }) => slots.flatMap((match) => match?.key ?? [])),
  );
}

const NONE = { rounds: [] };
/** How many letters high a match is, in web/styles/bracket/bracket-tree.css. */
const SLOT = 5.6;
