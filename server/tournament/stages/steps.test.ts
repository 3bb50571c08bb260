import { describe, expect, test } from 'vitest';
import { refusalSentence, type Verdict } from '#server/rules/result.ts';
import {
  bracketState,
  emptyState,
  nextRound,
  stagePlayedOut,
  swissState,
  withResults,
} from '#server/testing/states.ts';
import { mayDrawRound, mayStartBracket, mayStartSwiss } from './may-start.ts';
import { stepsView } from './steps.ts';
import type { TournamentState } from '#server/tournament/state.ts';

const closed = (count: number): TournamentState => {
  const state = emptyState(count);
  return { ...state, document: { ...state.document, registrationOpen: false } };
};
const verdictText = (verdict: Verdict) => (verdict === null ? 'fine' : refusalSentence(verdict));

describe('the Swiss phase', () => {
  test('starts with two complete teams, once the registrations are closed', () => {
    expect(verdictText(mayStartSwiss(closed(2)))).toBe('fine');
    expect(verdictText(mayStartSwiss(emptyState(2)))).toBe("Fermez d'abord les inscriptions.");
    expect(verdictText(mayStartSwiss(swissState(4, 2)))).toBe('La phase suisse a déjà commencé.');
    expect(verdictText(mayStartSwiss(closed(1)))).toBe('Il faut au moins 2 équipes complètes.');
  });

  test('does not start with a team that lacks players, unless it is withdrawn', () => {
    const state = withLonely(closed(5), [2, 4]);
    expect(verdictText(mayStartSwiss(state))).toBe(
      'Équipes incomplètes : Équipe 2, Équipe 4. Complétez-les ou retirez-les du tournoi.',
    );
    const { document } = state;
    expect(
      verdictText(mayStartSwiss({ ...state, document: { ...document, absent: [2, 4] } })),
    ).toBe('fine');
  });
});

describe('a round', () => {
  test('is drawn when everything before it is played', () => {
    expect(verdictText(mayDrawRound(closed(4)))).toBe("Lancez d'abord la phase suisse.");
    const begun = swissState(4, 2);
    expect(verdictText(mayDrawRound(begun))).toBe('fine');
    const first = nextRound(begun);
    expect(verdictText(mayDrawRound(first))).toBe('Il manque 2 résultats.');
    expect(verdictText(mayDrawRound(withResults(first, 1)))).toBe('Il manque un résultat.');
    expect(verdictText(mayDrawRound(withResults(first)))).toBe('fine');
  });

  test('is not drawn after the last one, nor once the bracket has begun', () => {
    const over = stagePlayedOut(swissState(4, 2));
    expect(verdictText(mayDrawRound(over))).toBe('Toutes les rondes ont été tirées.');
    expect(verdictText(mayDrawRound(bracketState(over)))).toBe('Le bracket a déjà commencé.');
  });
});

describe('the bracket', () => {
  test('starts when every round is played', () => {
    expect(verdictText(mayStartBracket(closed(4)))).toBe("Lancez d'abord la phase suisse.");
    const begun = swissState(4, 2);
    expect(verdictText(mayStartBracket(begun))).toBe('Il reste 2 rondes suisses à jouer.');
    const first = withResults(nextRound(begun));
    expect(verdictText(mayStartBracket(first))).toBe('Il reste une ronde suisse à jouer.');
    const last = nextRound(first);
    expect(verdictText(mayStartBracket(last))).toBe('Il manque 2 résultats.');
    const over = withResults(last);
    expect(verdictText(mayStartBracket(over))).toBe('fine');
    expect(verdictText(mayStartBracket(bracketState(over)))).toBe('Le bracket a déjà commencé.');
  });
});

describe('the next step', () => {
  const next = (state: TournamentState) => stepsView(state, 1, null).next;

  test('is the one that the weekend has come to, and says why it must wait', () => {
    expect(next(emptyState(4))).toMatchObject({ action: 'setRegistration', refusal: null });
    expect(next(closed(4))).toMatchObject({ action: 'startSwiss', refusal: null });
    const begun = swissState(4, 2);
    expect(next(begun)).toMatchObject({ action: 'drawRound', label: 'Tirer la ronde 1' });
    expect(next(nextRound(begun))).toMatchObject({
      action: 'drawRound',
      label: 'Tirer la ronde 2',
      refusal: 'Il manque 2 résultats.',
    });
    const over = stagePlayedOut(begun);
    expect(next(over)).toMatchObject({ action: 'startBracket', refusal: null });
    expect(next(bracketState(over))).toBeNull();
  });

  test('after a draw is to publish the draft', () => {
    const begun = swissState(4, 2);
    const draft = { round: 1, tables: [], notices: [] };
    const drafted = { ...begun, document: { ...begun.document, draft } };
    expect(next(drafted)).toMatchObject({ action: 'publishRound', label: 'Publier la ronde 1' });
  });

  test('counts the teams that go through to the bracket', () => {
    const over = stagePlayedOut(swissState(5, 2));
    const two = { ...over, document: { ...over.document, qualifiers: 2 } };
    expect(next(over)?.preview[0]).toMatch(/^5 équipes/);
    expect(next(two)?.preview[0]).toMatch(/^2 équipes/);
  });
});

test('the line of steps has one that is current, everything before it done and everything after it to come', () => {
  const begun = swissState(4, 2);
  const over = stagePlayedOut(begun);
  const weekend = [
    emptyState(4),
    nextRound(begun),
    over,
    bracketState(over),
    stagePlayedOut(bracketState(over)),
  ];
  const current = weekend.map((state) => {
    const { steps } = stepsView(state, 1, null);
    const at = steps.findIndex(({ state }) => state === 'current');
    expect(steps.slice(0, at).every(({ state }) => state === 'done')).toBe(true);
    expect(steps.slice(at + 1).every(({ state }) => state === 'coming')).toBe(true);
    return steps[at]?.key;
  });
  expect(current).toEqual(['registration', 'round-1', 'round-2', 'bracket', 'finished']);
});

function withLonely(state: TournamentState, lonely: readonly number[]): TournamentState {
  const teams = new Map(state.teams);
  for (const [key, team] of teams) {
    if (lonely.includes(key)) teams.set(key, { ...team, player_count: 1 });
  }
  return { ...state, teams };
}
