import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { report, startSwiss } from '#engine';
import { mayRecord, type MatchFacts } from './matches.ts';

const MATCH: MatchFacts = {
  teamOne: 1,
  teamTwo: 2,
  scoreOne: null,
  scoreTwo: null,
  winner: null,
  bestOf: 3,
};
const verdict = (facts: Partial<MatchFacts>) => mayRecord({ ...MATCH, ...facts })?.code ?? 'fine';

describe('a match', () => {
  test('may have no team, one team or two, but not one team twice', () => {
    expect(verdict({ teamOne: null, teamTwo: null })).toBe('fine');
    expect(verdict({ teamOne: null })).toBe('fine');
    expect(verdict({ teamTwo: 1 })).toBe('same-team-twice');
  });

  test('has both scores or none', () => {
    expect(verdict({ scoreOne: 1 })).toBe('scores-incomplete');
    expect(verdict({ scoreTwo: 0 })).toBe('scores-incomplete');
  });

  test('has a winner who plays in it', () => {
    expect(verdict({ winner: 3 })).toBe('winner-not-playing');
    expect(verdict({ winner: 1, teamOne: null })).toBe('winner-not-playing');
    expect(verdict({ winner: 2 })).toBe('fine');
  });

  test('names the field of the score that is too high', () => {
    expect(mayRecord({ ...MATCH, scoreOne: 3, scoreTwo: 0 })?.field).toBe('team_one_score');
    expect(mayRecord({ ...MATCH, scoreOne: 0, scoreTwo: 3 })?.field).toBe('team_two_score');
  });

  test('of a round without a best-of takes any score', () => {
    expect(verdict({ bestOf: null, scoreOne: 99, scoreTwo: 98 })).toBe('fine');
  });
});

const score = fc.integer({ min: 0, max: 10 });
const bestOf = fc.constantFrom(1, 3, 5, 7);

describe('a score', () => {
  test('is possible exactly when games played one by one can end in it', () => {
    fc.assert(
      fc.property(score, score, bestOf, (scoreOne, scoreTwo, bestOf) => {
        const isPossible = verdict({ scoreOne, scoreTwo, bestOf }) === 'fine';
        expect(isPossible).toBe(isReachable(scoreOne, scoreTwo, bestOf));
      }),
      { numRuns: 1000 },
    );
  });

  test('is possible for the engine, which keeps the rule for itself, exactly when it is here', () => {
    fc.assert(
      fc.property(score, score, bestOf, (scoreOne, scoreTwo, bestOf) => {
        const isPossible = verdict({ scoreOne, scoreTwo, bestOf }) === 'fine';
        expect(isPossibleInEngine(scoreOne, scoreTwo, bestOf)).toBe(isPossible);
      }),
      { numRuns: 1000 },
    );
  });

  test('reads the same from both sides', () => {
    fc.assert(
      fc.property(score, score, bestOf, fc.constantFrom(1, 2, null), (one, two, bestOf, winner) => {
        const expected = verdict({ scoreOne: one, scoreTwo: two, winner, bestOf });
        const mirrored = winner === null ? null : 3 - winner;
        expect(verdict({ scoreOne: two, scoreTwo: one, winner: mirrored, bestOf })).toBe(expected);
      }),
      { numRuns: 1000 },
    );
  });

  test('is never lower for the winner', () => {
    fc.assert(
      fc.property(score, score, (scoreOne, scoreTwo) => {
        const wins = verdict({ scoreOne, scoreTwo, winner: 1, bestOf: null });
        expect(wins).toBe(scoreOne < scoreTwo ? 'winner-has-lower-score' : 'fine');
      }),
    );
  });
});

/** Whether the engine accepts this result between two teams. */
function isPossibleInEngine(scoreOne: number, scoreTwo: number, bestOf: number): boolean {
  const teams = [1, 2].map((id) => ({ id, name: `Équipe ${id}`, seed: id }));
  const begun = startSwiss(teams, { rounds: 1, bestOf });
  if (!begun.ok) throw new Error(begun.code);
  const drawn = { ...begun.state, drawn: [[{ one: 1, two: 2 }]] };
  const winner = scoreOne >= scoreTwo ? 1 : 2;
  return report(drawn, 'S1-1', { one: 1, two: 2, scoreOne, scoreTwo, winner }).ok;
}

/** Goes back game by game: one of the two won the last game, and the match was not over before it. */
function isReachable(one: number, two: number, bestOf: number): boolean {
  if (one === 0 && two === 0) return true;
  const goesOn = (a: number, b: number) => a * 2 < bestOf && b * 2 < bestOf;
  const before = [
    [one - 1, two],
    [one, two - 1],
  ] as const;
  return before.some(([a, b]) => a >= 0 && b >= 0 && goesOn(a, b) && isReachable(a, b, bestOf));
}
