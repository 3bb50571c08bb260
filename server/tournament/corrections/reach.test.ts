import { describe, expect, test } from 'vitest';
import { standings } from '#engine';
import type { CorrectionCounts } from '#contract/tournament/tournament.ts';
import { recommendationSentence } from '#server/sentences/recommendations.ts';
import type { KeyedMatch } from '#server/store/tournament.ts';
import {
  bracketState,
  nextRound,
  stagePlayedOut,
  resultFor,
  stateAfter,
  swissState,
  swissPhaseStates,
  withResults,
} from '#server/testing/states.ts';
import { waysFor } from './corrections.ts';
import { reachCounts, correctionReach, recommend } from './reach.ts';
import { matchResult, engineSwiss } from '#server/tournament/stages/stages.ts';
import type { TournamentState } from '#server/tournament/state.ts';

describe('what is counted of a correction is what it then does', () => {
  const bracket = bracketState(stagePlayedOut(swissState(8, 3)));
  const situations = {
    'a Swiss phase, with a bye and a team that leaves': swissPhaseStates(7),
    'a bracket, match after match': Array.from({ length: 14 }, (_, played) =>
      firstPlayed(bracket, played),
    ),
  };

  test.each(Object.entries(situations))('in %s', (_, states) => {
    const totals: CorrectionCounts = { matches: 0, erased: 0, ranks: 0 };
    for (const state of states) {
      for (const match of state.matches.filter((each) => matchResult(each) !== null)) {
        for (const { stages } of planned(state, match)) {
          const counts = reachCounts(correctionReach(state, stages, match.key));
          expect(counts).toEqual(difference(state, stateAfter(state, stages), match.key));
          for (const kind of ['matches', 'erased', 'ranks'] as const) totals[kind] += counts[kind];
        }
      }
    }
    expect(Math.min(totals.matches, totals.erased, totals.ranks)).toBeGreaterThan(0);
  });

  test('a score under way counts as one that is erased', () => {
    const drawn = nextRound(withResults(nextRound(swissState(6, 3))));
    const [, redraw] = counted(running(drawn, 'S2-'), 'S1-1');
    expect(redraw?.erased).toBeGreaterThan(0);
    expect(redraw?.erased).toBe(redraw?.matches);
  });
});

describe('the way that is recommended', () => {
  const first = withResults(nextRound(swissState(6, 3)));
  const drawn = nextRound(first);
  const bracket = bracketState(stagePlayedOut(swissState(4, 1)));

  test('draws again what nobody has begun to play', () => {
    expect(recommended(drawn, 'S1-1')).toEqual({
      way: 'redraw',
      reason: { because: 'nothing-begun', round: 2 },
    });
    expect(recommended(bracket, 'S1-1')).toEqual({
      way: 'redraw',
      reason: { because: 'nothing-begun', round: null },
    });
    const third = nextRound(withResults(drawn));
    expect(recommended(third, 'S1-1')?.reason).toMatchObject({ round: 3 });
  });

  test('keeps what has been begun, with a result or with a score under way', () => {
    const begun = { way: 'keep', reason: { because: 'already-begun', matches: 1 } };
    expect(recommended(withResults(drawn, 1), 'S1-1')).toEqual(begun);
    expect(recommended(running(drawn, 'S2-2'), 'S1-1')).toEqual(begun);
    expect(recommended(withResults(bracket, 1), 'S1-1')).toEqual(begun);
  });

  test('keeps matches that a new draw would give again', () => {
    expect(recommended(drawn, 'S1-1', true)).toEqual({
      way: 'keep',
      reason: { because: 'same-matches' },
    });
  });

  test('keeps seeds that were placed by hand', () => {
    const byHand = { ...bracket, document: { ...bracket.document, seeding: 'by-hand' as const } };
    expect(recommended(byHand, 'S1-1')).toEqual({
      way: 'keep',
      reason: { because: 'seeds-by-hand' },
    });
  });

  test('is none where there is only one', () => {
    expect(recommended(first, 'S1-1')).toBeNull();
    expect(recommended(withResults(bracket, 2), 'W1-1')).toBeNull();
  });

  test('erases nothing, in every moment of a weekend', () => {
    for (const state of swissPhaseStates(7)) {
      for (const match of state.matches.filter((each) => matchResult(each) !== null)) {
        const way = recommended(state, match.key)?.way;
        const chosen = planned(state, match).find((each) => each.way === way);
        if (chosen === undefined) continue;
        expect(reachCounts(correctionReach(state, chosen.stages, match.key)).erased).toBe(0);
      }
    }
  });
});

test('each reason has its sentence', () => {
  expect(
    [
      { because: 'already-begun', matches: 1 } as const,
      { because: 'already-begun', matches: 3 } as const,
      { because: 'nothing-begun', round: 2 } as const,
      { because: 'nothing-begun', round: null } as const,
      { because: 'same-matches' } as const,
      { because: 'seeds-by-hand' } as const,
      { because: 'least-change' } as const,
    ].map(recommendationSentence),
  ).toEqual([
    "Un match tiré depuis a déjà commencé : le garder n'efface rien.",
    "3 matchs tirés depuis ont déjà commencé : les garder n'efface rien.",
    "Aucun match de la ronde 2 n'a commencé : rien n'est perdu, et le tirage suit le bon classement.",
    "Aucun match du bracket n'a commencé : rien n'est perdu, et le tirage suit le bon classement.",
    'Un nouveau tirage donnerait les mêmes matchs.',
    'Vous avez placé les têtes de série à la main : un nouveau tirage les remplacerait.',
    "C'est ce qui change le moins.",
  ]);
});

/** The real difference afterwards, without the corrected match. */
function difference(
  before: TournamentState,
  after: TournamentState,
  corrected: string,
): CorrectionCounts {
  const then = new Map(before.matches.map((match) => [match.key, match]));
  const now = new Map(after.matches.map((match) => [match.key, match]));
  const keys = [...new Set([...then.keys(), ...now.keys()])].filter((key) => key !== corrected);
  const erased = keys.filter((key) => isEntered(then.get(key)) && !isEntered(now.get(key)));
  const other = keys.filter((key) => teams(then.get(key)) !== teams(now.get(key)));
  const ranks = ranksIn(before);
  return {
    matches: new Set([...erased, ...other]).size,
    erased: erased.length,
    ranks: [...ranksIn(after)].filter(([team, rank]) => ranks.get(team) !== rank).length,
  };
}

function isEntered(match: KeyedMatch | undefined): boolean {
  return match !== undefined && (matchResult(match) !== null || match.score_team_one !== null);
}

function teams(match: KeyedMatch | undefined): string {
  return match === undefined ? 'none' : `${match.fk_team_one} ${match.fk_team_two}`;
}

function ranksIn(state: TournamentState): Map<number, number> {
  const swiss = engineSwiss(state);
  return new Map(swiss === null ? [] : standings(swiss).map(({ team, rank }) => [team, rank]));
}

/** The other team won, or the same one again. */
function planned(state: TournamentState, match: KeyedMatch, again = false) {
  const wasFirst = match.winner_team === match.fk_team_one;
  const result = resultFor(match, wasFirst === again);
  const ways = waysFor(state, match, result);
  if (!ways.ok) throw new Error(ways.code);
  return ways.value;
}

function withReach(state: TournamentState, key: string, again?: boolean) {
  const match = state.matches.find((candidate) => candidate.key === key);
  if (match === undefined) throw new Error(`no match ${key}`);
  return planned(state, match, again).map(({ way, stages }) => ({
    way,
    reach: correctionReach(state, stages, key),
  }));
}

function counted(state: TournamentState, key: string): CorrectionCounts[] {
  return withReach(state, key).map(({ reach }) => reachCounts(reach));
}

function recommended(state: TournamentState, key: string, again?: boolean) {
  return recommend(state, withReach(state, key, again));
}

function firstPlayed(state: TournamentState, count: number): TournamentState {
  return count === 0 ? state : firstPlayed(withResults(state, 1), count - 1);
}

function running(state: TournamentState, prefix: string): TournamentState {
  const matches = state.matches.map((match) =>
    match.key.startsWith(prefix) ? { ...match, score_team_one: 1, score_team_two: 0 } : match,
  );
  return { ...state, matches };
}
