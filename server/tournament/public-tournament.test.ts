import { expect, test } from 'vitest';
import { startSwiss } from '#engine';
import { CURRENT_MATCHES_MAX } from '#contract/limits.ts';
import {
  bracketState,
  emptyState,
  stagePlayedOut,
  stateAfter,
  swissState,
  buildTeams,
  withNextRound,
} from '#server/testing/states.ts';
import { buildEntrant } from '#tests/builders.ts';
import { EMPTY_DOCUMENT } from './document/document.ts';
import { toPublicState, tournamentMatches } from './public-tournament.ts';
import type { TournamentState } from './state.ts';

test('what goes on now is told first: matches under way, then the others in order, and no more than a first page shows', () => {
  const begun = swissRoundState(60);
  const underWay = { score_team_one: 1, score_team_two: 0 };
  const over = { score_team_one: 2, score_team_two: 0 };
  const matches = begun.matches.map((match) => {
    if (match.key === 'S1-30') return { ...match, ...underWay };
    return match.key === 'S1-1' ? { ...match, ...over, winner_team: match.fk_team_one } : match;
  });
  const { now } = toPublicState({ ...begun, matches }, [], 1);
  expect(now.map(({ key }) => key)).toEqual([
    'S1-30',
    ...Array.from({ length: CURRENT_MATCHES_MAX - 1 }, (_, index) => `S1-${index + 2}`),
  ]);
});

test('entrants are counted', () => {
  const { teams } = emptyState(3);
  const incomplete = buildEntrant({ pk_team: 9, player_count: 1 });
  const state = { ...emptyState(3), teams: new Map([...teams, [9, incomplete]]) };
  expect(toPublicState(state, [], 1).entrants).toEqual({
    total: 4,
    complete: 3,
  });
});

test('where the teams of a match come from is told in the order in which its row has them', () => {
  const bracket = bracketState(stagePlayedOut(swissState(4, 1)));
  const matches = bracket.matches.map((match) =>
    match.key === 'W1-1'
      ? { ...match, fk_team_one: match.fk_team_two, fk_team_two: match.fk_team_one }
      : match,
  );
  const [turned, other] = tournamentMatches({ ...bracket, matches }).filter(
    ({ sources }) => sources !== null,
  );
  expect(turned?.sources).toEqual([
    { from: 'seed', seed: 4 },
    { from: 'seed', seed: 1 },
  ]);
  expect(turned?.explanation).toBe('tête de série n° 4 contre tête de série n° 1');
  expect(other?.explanation).toBe('tête de série n° 2 contre tête de série n° 3');
});

function swissRoundState(count: number): TournamentState {
  const begun = startSwiss(buildTeams(count));
  if (!begun.ok) throw new Error(begun.code);
  const stages = { document: EMPTY_DOCUMENT, groups: null, swiss: begun.state, bracket: null };
  const drawn = withNextRound(stateAfter(emptyState(count), stages));
  if (drawn === null) throw new Error('the first round can be drawn');
  return drawn;
}

test('who goes through is what was announced until the bracket is drawn, and what was drawn afterwards', () => {
  const over = stagePlayedOut(swissState(6, 2));
  const announced = { ...over, document: { ...over.document, qualifiers: 4 } };
  expect(toPublicState(announced, [], 1).tournament).toMatchObject({
    qualifiers: 4,
    grand_final_reset: null,
  });
  const all = { ...over, document: { ...over.document, qualifiers: 6 } };
  expect(toPublicState(all, [], 1).tournament.qualifiers).toBeNull();
  expect(toPublicState(bracketState(announced), [], 1).tournament).toMatchObject({
    qualifiers: null,
    grand_final_reset: true,
  });
});
