import { describe, expect, test } from 'vitest';
import { mayBeFinal, mayStillBeReported, mayReportMatch, type ReportedMatch } from './reports.ts';

const OPEN: ReportedMatch = { fk_team_one: 1, fk_team_two: 2, winner_team: null, unwon: 0 };
const NOW = { isReporting: true, isNextDrawn: false };

describe('what a team may report', () => {
  test('only of a match that it plays', () => {
    expect([1, 2, 3].map((team) => mayReportMatch(OPEN, team)?.code)).toEqual([
      undefined,
      undefined,
      'not-in-match',
    ]);
  });

  test('only while the match has both teams and no result, and nothing hangs on it', () => {
    const refusalCode = (match: Partial<ReportedMatch>, now: Partial<typeof NOW> = {}) =>
      mayStillBeReported({ ...OPEN, ...match }, { ...NOW, ...now })?.code;
    expect(refusalCode({})).toBeUndefined();
    expect(refusalCode({ fk_team_two: null })).toBe('match-not-ready');
    expect(refusalCode({ winner_team: 1 })).toBe('match-decided');
    expect(refusalCode({ unwon: 1 })).toBe('match-decided');
    expect(refusalCode({}, { isNextDrawn: true })).toBe('next-round-drawn');
    expect(refusalCode({}, { isReporting: false })).toBe('reporting-off');
  });

  test('of all scores of a match, those that end it by playing', () => {
    const scores = (bestOf: number) =>
      [0, 1, 2, 3, 4].flatMap((one) =>
        [0, 1, 2, 3, 4].flatMap((two) => {
          const refused = mayBeFinal({ team_one_score: one, team_two_score: two }, bestOf);
          return refused === null ? `${one}-${two}` : [];
        }),
      );
    expect(scores(3)).toEqual(['0-2', '1-2', '2-0', '2-1']);
    expect(scores(5)).toEqual(['0-3', '1-3', '2-3', '3-0', '3-1', '3-2']);
    expect(scores(1)).toEqual(['0-1', '1-0']);
  });
});
