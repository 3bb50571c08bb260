import { describe, expect, test } from 'vitest';
import {
  bracketState,
  emptyState,
  nextRound,
  stagePlayedOut,
  swissState,
  withoutTeam,
  withResults,
} from '#server/testing/states.ts';
import {
  engineBracket,
  teamName,
  countOpenMatches,
  currentPhase,
  matchResult,
  matchStage,
  engineSwiss,
} from './stages.ts';
import { tournamentSummary } from '#server/tournament/summary.ts';
import type { TournamentState } from '#server/tournament/state.ts';

test('the phase follows from what was decided, and the end from what was played', () => {
  const over = stagePlayedOut(swissState(4, 2));
  const bracket = bracketState(over);
  expect(currentPhase(emptyState(4))).toBe('registration');
  expect(currentPhase(closed(emptyState(4)))).toBe('closed');
  expect(currentPhase(swissState(4, 2))).toBe('swiss');
  expect(currentPhase(over)).toBe('swiss');
  expect(currentPhase(bracket)).toBe('bracket');
  expect(currentPhase(stagePlayedOut(bracket))).toBe('finished');
});

test('a bracket whose last match nobody won is over, without a champion', () => {
  const begun = bracketState(stagePlayedOut(swissState(2, 1)));
  expect(begun.matches.filter(({ key }) => matchStage({ key }) === 'bracket')).toHaveLength(2);
  const [opening, final] = begun.matches.filter(({ key }) => matchStage({ key }) === 'bracket');
  expect([opening?.key, final?.key]).toEqual(['W1-1', 'GF']);
  const open = withResults(begun);
  expect(currentPhase(open)).toBe('bracket');
  const over = {
    ...open,
    matches: open.matches.map((row) => (row.key === 'GF' ? { ...row, unwon: 1 } : row)),
  };
  expect(currentPhase(over)).toBe('finished');
  expect(tournamentSummary(over, 1).champion).toBeNull();
});

describe('an open match', () => {
  test('has two teams and no result, in either phase', () => {
    const round = nextRound(swissState(5, 2));
    // Two matches and a bye.
    expect(countOpenMatches(round)).toBe(2);
    expect(countOpenMatches(withResults(round, 1))).toBe(1);
    expect(countOpenMatches(withResults(round))).toBe(0);
    // Of the bracket of four only the first two have both teams.
    expect(countOpenMatches(bracketState(stagePlayedOut(swissState(4, 2))))).toBe(2);
  });

  test('is open no more when one of its teams withdraws', () => {
    const round = nextRound(swissState(4, 2));
    expect(countOpenMatches(withoutTeam(round, 1))).toBe(1);
  });
});

describe('a row of the match list', () => {
  const played = withResults(nextRound(swissState(4, 2)));
  const [row] = played.matches;
  if (row === undefined) throw new Error('no match was drawn');

  test('has a result when it has two teams, two scores and a winner', () => {
    expect(matchResult(row)).toEqual({
      one: row.fk_team_one,
      two: row.fk_team_two,
      scoreOne: 2,
      scoreTwo: 1,
      winner: row.fk_team_one,
    });
    expect(matchResult({ ...row, fk_team_two: null })).toBeNull();
  });

  test('with equal scores and a winner is a forfeit, which is a result', () => {
    expect(matchResult({ ...row, score_team_one: 0, score_team_two: 0 })).toMatchObject({
      scoreOne: 0,
      scoreTwo: 0,
      winner: row.fk_team_one,
    });
  });

  test('that nobody won is a result, if two teams should have come', () => {
    const nobody = {
      ...row,
      score_team_one: null,
      score_team_two: null,
      winner_team: null,
      unwon: 1,
    };
    expect(matchResult(nobody)).toMatchObject({ scoreOne: 0, scoreTwo: 0, winner: null });
    expect(matchResult({ ...nobody, fk_team_one: null, fk_team_two: null })).toBeNull();
  });

  test('with a winner and no scores follows from a withdrawal, and with scores and no winner is under way', () => {
    expect(matchResult({ ...row, score_team_one: null, score_team_two: null })).toBeNull();
    expect(matchResult({ ...row, winner_team: null })).toBeNull();
  });
});

test('each phase is given the results of its own matches', () => {
  const bracket = withResults(bracketState(stagePlayedOut(swissState(4, 2))), 1);
  expect(Object.keys(engineSwiss(bracket)?.results ?? {})).toEqual([
    'S1-1',
    'S1-2',
    'S2-1',
    'S2-2',
  ]);
  expect(Object.keys(engineBracket(bracket)?.results ?? {})).toEqual(['W1-1']);
});

test('a team that is no longer there keeps a name', () => {
  expect(teamName(emptyState(2), 2)).toBe('Équipe 2');
  expect(teamName({ teams: new Map() }, 7)).toBe('Équipe 7');
});

function closed(state: TournamentState): TournamentState {
  return { ...state, document: { ...state.document, registrationOpen: false } };
}
