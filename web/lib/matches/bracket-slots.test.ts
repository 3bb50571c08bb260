import { describe, expect, it, test } from 'vitest';
import { matchNames } from '#contract/tournament/match-names.ts';
import { EVERY_SHAPE, EVERY_SIZE, publicBracket } from '#server/testing/brackets.ts';
import { slotText, type SlotIndex } from './bracket-slots.ts';

describe.each(EVERY_SHAPE)(
  'in a bracket of $elimination elimination, from 2 to 64 teams',
  (shape) => {
    it('each empty place says whom it awaits, each in its own words', () => {
      for (const count of EVERY_SIZE) {
        const { rounds, matches } = publicBracket(count, shape);
        const names = matchNames(rounds, matches);
        const awaited = matches.flatMap((match) =>
          PLACES.filter((place) => teamIn(match, place) === null).map((place) =>
            slotText(match, place, names),
          ),
        );
        for (const text of awaited) expect(text).toMatch(/^(Gagnant|Perdant) (du|de la) \S/);
        expect(new Set(awaited).size, `${count} teams`).toBe(awaited.length);
      }
    });
  },
);

test('a place to which nobody comes says so, and one without a source is not defined', () => {
  const names = new Map([['W1-1', 'Demi 1']]);
  const sources = [{ from: 'winner', key: 'W1-1' } as const, { from: 'seed', seed: 2 } as const];
  const open = { sources, bye: false, unwon: false };
  expect(slotText(open, 0, names)).toBe('Gagnant de la demi 1');
  expect(slotText(open, 1, names)).toBe('Pas défini');
  expect(slotText({ ...open, bye: true }, 0, names)).toBe('Personne');
  expect(slotText({ ...open, unwon: true }, 0, names)).toBe('Personne');
  expect(slotText({ ...open, sources: null }, 0, names)).toBe('Pas défini');
});

const PLACES: readonly SlotIndex[] = [0, 1];

function teamIn(
  { fk_team_one, fk_team_two }: { fk_team_one: number | null; fk_team_two: number | null },
  place: SlotIndex,
): number | null {
  return place === 0 ? fk_team_one : fk_team_two;
}
