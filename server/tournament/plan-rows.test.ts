import { describe, expect, test } from 'vitest';
import { WEEKEND_FORMAT } from '#contract/tournament/format.ts';
import { startSwiss, withdraw, type SwissState } from '#engine';
import type { KeyedMatch } from '#server/store/tournament.ts';
import { buildMatchRow } from '#tests/builders.ts';
import { EMPTY_DOCUMENT } from './document/document.ts';
import { planStages } from './plan-rows.ts';
import { matchResult } from './stages/stages.ts';
import type { TournamentState } from './state.ts';

describe('a match whose two teams are drawn the other way round', () => {
  const drawn = [[{ one: 1, two: 3 }]];

  test('keeps its sides, and its score under way', () => {
    const row = buildMatchRow({
      fk_team_one: 3,
      fk_team_two: 1,
      score_team_one: 1,
      score_team_two: 0,
    });
    expect(planned(row, drawn)).toMatchObject({
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
    const row = buildMatchRow({ fk_team_one: 3, fk_team_two: 1, ...played });
    expect(planned(row, drawn)).toMatchObject({ fk_team_one: 3, fk_team_two: 1, ...played });
  });

  test('gives the walkover to the team that is there', () => {
    const row = buildMatchRow({ fk_team_one: 3, fk_team_two: 1 });
    expect(planned(row, drawn, [3])).toMatchObject({
      fk_team_one: 3,
      fk_team_two: 1,
      score_team_one: null,
      winner_team: 1,
    });
  });
});

test('a match that other teams are drawn into takes their sides and loses the score under way', () => {
  const row = buildMatchRow({
    fk_team_one: 1,
    fk_team_two: 2,
    score_team_one: 1,
    score_team_two: 0,
  });
  expect(planned(row, [[{ one: 1, two: 3 }]])).toMatchObject({
    fk_team_one: 1,
    fk_team_two: 3,
    score_team_one: null,
    score_team_two: null,
    explanation: 'tête de série n° 1 contre n° 3',
  });
});

/** The row after the only match of the round was drawn like this. */
function planned(row: KeyedMatch, drawn: SwissState['drawn'], gone: readonly number[] = []) {
  const teams = [1, 2, 3, 4].map((id) => ({ id, name: `Équipe ${id}`, seed: id }));
  const begun = startSwiss(teams, { rounds: 2 });
  if (!begun.ok) throw new Error(begun.code);
  const result = matchResult(row);
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
    document: EMPTY_DOCUMENT,
    format: WEEKEND_FORMAT,
    isPastClosing: false,
    stations: null,
    matches: [row],
    rounds: [],
    teams: new Map(),
  };
  return planStages(state, { document: EMPTY_DOCUMENT, groups: null, swiss, bracket: null })
    .matches[0];
}
