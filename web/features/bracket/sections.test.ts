import { describe, expect, it, test } from 'vitest';
import { isOpen } from '#contract/public-state.ts';
import { EVERY_SHAPE, publicBracket } from '#server/testing/brackets.ts';
import { sectionsOf, type Section } from './sections.ts';

const BOX = { width: 176, height: 73 };
const BOXES = [BOX, { width: 92, height: 157 }, { width: 176, height: 109 }];

test('eight teams are shown whole', () => {
  const bracket = publicBracket(8);
  const [section, ...others] = sectionsOf(bracket, BOX);
  expect(others).toEqual([]);
  expect(section?.part).toBeNull();
  expect(keysIn(section)).toHaveLength(bracket.matches.length);
});

test('of thirty-two teams, the rounds that are played are shown, four matches and where they lead at a time', () => {
  const sections = sectionsOf(publicBracket(32), BOX);
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
        const sections = sectionsOf(bracket, box);
        const shown = sections.flatMap(keysIn);
        for (const { key } of bracket.matches.filter(isOpen)) {
          expect(
            shown.filter((each) => each === key),
            `${key} of ${teams}`,
          ).toHaveLength(1);
        }
        for (const { letters } of sections) expect(letters).toBeGreaterThanOrEqual(17);
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
