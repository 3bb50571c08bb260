import { describe, expect, test } from 'vitest';
import { isPossibleScore, winsNeeded } from '#contract/tournament/best-of.ts';
import { range } from '#web/lib/range.ts';
import { chooseWins, NOTHING_CHOSEN, chosenScore } from './score-choice.ts';

describe('on the pad', () => {
  test('one tap on the score of the loser says all', () => {
    expect(chosenScore(chooseWins(NOTHING_CHOSEN, 'two', 1, 2))).toEqual({ one: 2, two: 1 });
  });

  test('the wins of the winner alone are no score yet', () => {
    expect(chosenScore(chooseWins(NOTHING_CHOSEN, 'one', 2, 2))).toBeNull();
  });

  test('there is one winner: the later tap says which', () => {
    const first = chooseWins(chooseWins(NOTHING_CHOSEN, 'one', 2, 2), 'two', 1, 2);
    expect(chosenScore(chooseWins(first, 'one', 0, 2))).toEqual({ one: 0, two: 2 });
    expect(chosenScore(chooseWins(first, 'two', 2, 2))).toBeNull();
  });
});

test.each([1, 3, 5, 7])('whatever is tapped in a BO%i is a score that ends the match', (bestOf) => {
  const needed = winsNeeded(bestOf);
  const taps = (['one', 'two'] as const).flatMap((side) =>
    range(0, needed).map((wins) => ({ side, wins })),
  );
  for (const first of taps) {
    for (const second of taps) {
      const once = chooseWins(NOTHING_CHOSEN, first.side, first.wins, needed);
      const score = chosenScore(chooseWins(once, second.side, second.wins, needed));
      if (score === null) continue;
      expect(isPossibleScore(score.one, score.two, bestOf)).toBe(true);
      expect(Math.max(score.one, score.two)).toBe(needed);
    }
  }
});
