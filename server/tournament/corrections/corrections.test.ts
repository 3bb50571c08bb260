import { describe, expect, test } from 'vitest';
import type { KeyedMatch } from '#server/store/tournament.ts';
import {
  bracketState,
  nextRound,
  stagePlayedOut,
  resultFor,
  swissState,
  withResults,
  stateAfter,
} from '#server/testing/states.ts';
import {
  isWithoutConsequences,
  scheduleLine,
  toMatchResult,
  scoreLine,
  waysFor,
} from './corrections.ts';
import type { TournamentState } from '#server/tournament/state.ts';

const NONE = { team_one_score: null, team_two_score: null, winner_team: null };

describe('the result of a match', () => {
  const match = matchIn(nextRound(swissState(4, 2)), 'S1-1');
  const { fk_team_one: one, fk_team_two: two } = match;

  test('is what was entered', () => {
    const score = { team_one_score: 1, team_two_score: 2, winner_team: two };
    expect(toMatchResult(match, score, 3)).toEqual({
      ok: true,
      value: { one, two, scoreOne: 1, scoreTwo: 2, winner: two },
    });
  });

  test('is taken away when no winner is entered', () => {
    expect(toMatchResult(match, NONE, 3)).toEqual({ ok: true, value: null });
  });

  test('is a forfeit when a winner is entered without scores', () => {
    expect(toMatchResult(match, { ...NONE, winner_team: one }, 3)).toMatchObject({
      value: { scoreOne: 0, scoreTwo: 0, winner: one },
    });
  });

  test('is refused for a bye, for a score that cannot be, and for an opponent nobody knows yet', () => {
    const won = { team_one_score: 2, team_two_score: 0, winner_team: one };
    expect(toMatchResult({ ...match, bye: 1 }, won, 3)).toMatchObject({ code: 'tournament-match' });
    expect(toMatchResult(match, { ...won, team_one_score: 3 }, 3)).toMatchObject({
      code: 'score-beyond-best-of',
    });
    expect(toMatchResult({ ...match, fk_team_two: null }, won, 3)).toMatchObject({
      code: 'match-not-ready',
    });
  });
});

describe('a result of the Swiss phase', () => {
  const first = withResults(nextRound(swissState(6, 3)));
  const second = withResults(nextRound(first), 1);

  test('of the round being played is simply replaced', () => {
    expect(offered(first, 'S1-1')).toEqual(['keep : Garder les matchs déjà tirés']);
    expect(isFree(first, 'S1-1')).toBe(true);
  });

  test('of an earlier round can keep, redraw or take back what was drawn from it', () => {
    expect(offered(second, 'S1-1')).toEqual([
      'keep : Garder les matchs déjà tirés',
      'redraw : Tirer à nouveau les matchs pas encore joués',
      'rollback : Revenir à la ronde 1',
    ]);
    expect(isFree(second, 'S1-1')).toBe(false);
  });

  test('leaves the next round alone, or takes it away, as was chosen', () => {
    const pairs = (state: TournamentState) =>
      state.matches
        .filter(({ key }) => key.startsWith('S2-'))
        .map(({ fk_team_one, fk_team_two }) => [fk_team_one, fk_team_two]);
    expect(pairs(corrected(second, 'S1-1', 'keep'))).toEqual(pairs(second));
    expect(pairs(corrected(second, 'S1-1', 'rollback'))).toEqual([]);
  });

  test('drawn again leaves a match alone that was already played', () => {
    const redrawn = corrected(second, 'S1-2', 'redraw');
    expect(matchIn(redrawn, 'S2-1')).toEqual(matchIn(second, 'S2-1'));
  });

  test('drops the draft that was drawn from it', () => {
    const draft = { round: 2, tables: [], notices: [] };
    const drafted = { ...first, document: { ...first.document, draft } };
    expect(corrected(drafted, 'S1-1', 'keep').document.draft).toBeNull();
  });

  test('that the bracket was seeded from can draw the bracket again until its first result', () => {
    const bracket = bracketState(stagePlayedOut(swissState(4, 1)));
    expect(offered(bracket, 'S1-1')).toEqual([
      'keep : Garder le bracket tel quel',
      'redraw : Tirer à nouveau le bracket',
      'rollback : Revenir à la ronde 1',
    ]);
    expect(offered(withResults(bracket, 1), 'S1-1')).toEqual([
      'keep : Garder le bracket tel quel',
      'rollback : Revenir à la ronde 1',
    ]);
    expect(isFree(bracket, 'S1-1')).toBe(false);
    expect(corrected(bracket, 'S1-1', 'rollback').document.bracket).toBeNull();
  });
});

describe('a result of the bracket', () => {
  const begun = bracketState(stagePlayedOut(swissState(4, 1)));

  test('is corrected freely until a match after it has been played', () => {
    const first = withResults(begun, 2);
    expect(offered(first, 'W1-1')).toEqual(['keep : Corriger']);
    expect(isFree(first, 'W1-1')).toBe(true);
    const second = withResults(first);
    expect(offered(second, 'W1-1')).toEqual(['rollback : Corriger et rejouer la suite']);
    expect(isFree(second, 'W1-1')).toBe(false);
  });

  test('that is taken away empties the slots that waited for its teams', () => {
    const first = withResults(begun, 2);
    expect(matchIn(first, 'W2-1').fk_team_one).not.toBeNull();
    expect(matchIn(corrected(first, 'W1-1', 'keep', 'clear'), 'W2-1').fk_team_one).toBeNull();
  });

  test('that is not there cannot be taken away', () => {
    expect(waysFor(begun, matchIn(begun, 'W1-1'), null)).toMatchObject({
      code: 'nothing-to-clear',
    });
  });
});

test('a match that the tournament does not have has no result to correct', () => {
  const state = nextRound(swissState(4, 2));
  const match = matchIn(state, 'S1-1');
  expect(waysFor(state, { ...match, key: 'S9-1' }, null)).toMatchObject({ code: 'unknown-match' });
  expect(waysFor(state, { ...match, key: 'W1-1' }, null)).toMatchObject({ code: 'unknown-match' });
});

describe('the history', () => {
  const match = { fk_team_one: 1, team_one_name: 'Aigles', team_two_name: 'Lynx' };
  const line = (one: number | null, two: number | null, winner: number | null) =>
    scoreLine(match, { team_one_score: one, team_two_score: two, winner_team: winner }, 3);

  test('tells a score, a forfeit, a match under way and one without a result apart', () => {
    expect(line(2, 1, 1)).toBe('Aigles 2 - 1 Lynx');
    expect(line(0, 0, 2)).toBe("Aigles – Lynx : forfait de l'équipe Aigles");
    expect(line(null, null, 1)).toBe("Aigles – Lynx : retrait de l'équipe Lynx");
    expect(line(1, 0, null)).toBe('Aigles 1 - 0 Lynx, en cours');
    expect(line(null, null, null)).toBe('Aigles – Lynx, sans résultat');
  });

  test('names a match of which a team is not known yet', () => {
    expect(scheduleLine({ ...match, team_two_name: null })).toBe(
      'Poste et heure (Aigles – Pas défini)',
    );
  });
});

function matchIn(state: TournamentState, key: string): KeyedMatch {
  const match = state.matches.find((candidate) => candidate.key === key);
  if (match === undefined) throw new Error(`no match ${key}`);
  return match;
}

/** The other team won, or nobody did. */
function planned(state: TournamentState, key: string, change: 'turn' | 'clear' = 'turn') {
  const match = matchIn(state, key);
  const ways = waysFor(state, match, change === 'clear' ? null : resultFor(match, false));
  if (!ways.ok) throw new Error(ways.code);
  return ways.value;
}

function offered(state: TournamentState, key: string): string[] {
  return planned(state, key).map(({ way, label }) => `${way} : ${label}`);
}

function isFree(state: TournamentState, key: string): boolean {
  return isWithoutConsequences(state, key, planned(state, key));
}

function corrected(
  state: TournamentState,
  key: string,
  way: string,
  change?: 'turn' | 'clear',
): TournamentState {
  const chosen = planned(state, key, change).find((candidate) => candidate.way === way);
  if (chosen === undefined) throw new Error(`${way} is not offered`);
  return stateAfter(state, chosen.stages);
}
