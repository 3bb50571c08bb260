import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WEEKEND_FORMAT } from '#contract/format.ts';
import { explainRound, startSwiss, withdraw, type SwissState } from '#engine';
import { tableSentence } from '#server/sentences/tables.ts';
import type { KeyedMatch } from '#server/store/tournament.ts';
import {
  emptyState,
  isOpen,
  resultFor,
  teamsOf,
  withNextRound,
  withoutTeam,
  stateAfter,
} from '#server/testing/states.ts';
import { buildMatchRow } from '#tests/builders.ts';
import { waysFor } from './corrections.ts';
import { NOTHING_DECIDED } from './document.ts';
import { planOf } from './project.ts';
import { resultOf, swissOf } from './stages.ts';
import type { TournamentState } from './state.ts';

const moves = fc.array(
  fc.record({
    act: fc.constantFrom('play', 'play', 'play', 'correct', 'leave'),
    match: fc.nat(99),
    way: fc.nat(2),
    firstWins: fc.boolean(),
  }),
  { minLength: 20, maxLength: 50 },
);

test('the sentences that a step leaves as they are are those that it would write anew', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 9 }), moves, (count, made) => {
      const begun = startSwiss(teamsOf(count), { rounds: 4 });
      if (!begun.ok) throw new Error(begun.code);
      let state = stateAfter(emptyState(count), {
        document: NOTHING_DECIDED,
        swiss: begun.state,
        groups: null,
        bracket: null,
      });
      for (const move of made) {
        state = after(state, move);
        const swiss = swissOf(state);
        expect(told(state)).toEqual(swiss === null ? {} : anew(state, swiss));
      }
    }),
  );
});

type Move = { act: string; match: number; way: number; firstWins: boolean };

function after(state: TournamentState, { act, match, way, firstWins }: Move): TournamentState {
  const all = state.matches.filter(({ bye }) => bye === 0);
  const candidates = act === 'correct' ? all : all.filter(isOpen);
  const chosen = candidates[match % Math.max(1, candidates.length)];
  if (chosen === undefined) return withNextRound(state) ?? state;
  if (act === 'leave') return withoutTeam(state, chosen.fk_team_one ?? 0);
  const ways = waysFor(state, chosen, resultFor(chosen, firstWins));
  const planned = ways.ok ? ways.value[way % ways.value.length] : undefined;
  return planned === undefined ? state : stateAfter(state, planned.stages);
}

function told({ matches }: TournamentState): Record<string, string> {
  return Object.fromEntries(matches.map(({ key, explanation }) => [key, explanation]));
}

/** Each match explained as its row shows it: a pair that was drawn again may stand the other way round. */
function anew({ matches }: TournamentState, swiss: SwissState): Record<string, string> {
  const rows = new Map(matches.map((match) => [match.key, match]));
  const tables = swiss.drawn.flatMap((drawn, index) => {
    const shown = drawn.map((table, at) => {
      const row = rows.get(`S${index + 1}-${at + 1}`);
      return { ...table, one: row?.fk_team_one ?? 0, two: row?.fk_team_two ?? null };
    });
    return explainRound(swiss, index + 1, shown);
  });
  return Object.fromEntries(
    tables.map(({ id, reason }) => [id, tableSentence(reason, swiss.options.byes)]),
  );
}

describe('a match whose two teams are drawn the other way round', () => {
  const drawn = [[{ one: 1, two: 3 }]];

  test('keeps its sides, and its score under way', () => {
    const shown = buildMatchRow({
      fk_team_one: 3,
      fk_team_two: 1,
      score_team_one: 1,
      score_team_two: 0,
    });
    expect(planned(shown, drawn)).toMatchObject({
      fk_team_one: 3,
      fk_team_two: 1,
      score_team_one: 1,
      score_team_two: 0,
      winner_team: null,
      explanation: 'tête de série n° 3 contre n° 1',
    });
  });

  test('keeps its result on the side of the team that it belongs to', () => {
    const played = { score_team_one: 0, score_team_two: 2, winner_team: 1 };
    const shown = buildMatchRow({ fk_team_one: 3, fk_team_two: 1, ...played });
    expect(planned(shown, drawn)).toMatchObject({ fk_team_one: 3, fk_team_two: 1, ...played });
  });

  test('gives the walkover to the team that is there', () => {
    const shown = buildMatchRow({ fk_team_one: 3, fk_team_two: 1 });
    expect(planned(shown, drawn, [3])).toMatchObject({
      fk_team_one: 3,
      fk_team_two: 1,
      score_team_one: null,
      winner_team: 1,
    });
  });
});

test('a match that other teams are drawn into takes their sides and loses the score under way', () => {
  const shown = buildMatchRow({
    fk_team_one: 1,
    fk_team_two: 2,
    score_team_one: 1,
    score_team_two: 0,
  });
  expect(planned(shown, [[{ one: 1, two: 3 }]])).toMatchObject({
    fk_team_one: 1,
    fk_team_two: 3,
    score_team_one: null,
    score_team_two: null,
    explanation: 'tête de série n° 1 contre n° 3',
  });
});

/** What becomes of the row when the only match of the round is drawn so. */
function planned(shown: KeyedMatch, drawn: SwissState['drawn'], gone: readonly number[] = []) {
  const teams = [1, 2, 3, 4].map((id) => ({ id, name: `Équipe ${id}`, seed: id }));
  const begun = startSwiss(teams, { rounds: 2 });
  if (!begun.ok) throw new Error(begun.code);
  const result = resultOf(shown);
  let swiss: SwissState = {
    ...begun.state,
    drawn,
    results: result === null ? {} : { 'S1-1': result },
  };
  for (const team of gone) {
    const left = withdraw(swiss, team);
    if (!left.ok) throw new Error(left.code);
    swiss = left.state;
  }
  const state: TournamentState = {
    document: NOTHING_DECIDED,
    format: WEEKEND_FORMAT,
    isPastClosing: false,
    stations: null,
    matches: [shown],
    rounds: [],
    teams: new Map(),
  };
  return planOf(state, { document: NOTHING_DECIDED, groups: null, swiss, bracket: null })
    .matches[0];
}
