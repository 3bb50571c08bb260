import { expect, test } from 'vitest';
import { startSwiss } from '#engine';
import { MATCHES_NOW } from '#contract/limits.ts';
import {
  bracketState,
  emptyState,
  playedOut,
  stateAfter,
  swissState,
  teamsOf,
  withNextRound,
} from '#server/testing/states.ts';
import { buildEntrant } from '#tests/builders.ts';
import { NOTHING_DECIDED } from './document.ts';
import { publicStateOf, tournamentMatches } from './views.ts';
import type { TournamentState } from './state.ts';

test('what goes on now is told first: matches under way, then the others in order, and no more than a first page shows', () => {
  const begun = roundOf(60);
  const underWay = { score_team_one: 1, score_team_two: 0 };
  const over = { score_team_one: 2, score_team_two: 0 };
  const matches = begun.matches.map((match) => {
    if (match.key === 'S1-30') return { ...match, ...underWay };
    return match.key === 'S1-1' ? { ...match, ...over, winner_team: match.fk_team_one } : match;
  });
  const { now } = publicStateOf({ ...begun, matches }, [], 1);
  expect(now.map(({ key }) => key)).toEqual([
    'S1-30',
    ...Array.from({ length: MATCHES_NOW - 1 }, (_, index) => `S1-${index + 2}`),
  ]);
});

test('entrants are counted', () => {
  const { teams } = emptyState(3);
  const incomplete = buildEntrant({ pk_team: 9, player_count: 1 });
  const state = { ...emptyState(3), teams: new Map([...teams, [9, incomplete]]) };
  expect(publicStateOf(state, [], 1).entrants).toEqual({
    total: 4,
    complete: 3,
  });
});

test('where the teams of a match come from is told in the order in which its row has them', () => {
  const bracket = bracketState(playedOut(swissState(4, 1)));
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

function roundOf(count: number): TournamentState {
  const begun = startSwiss(teamsOf(count));
  if (!begun.ok) throw new Error(begun.code);
  const stages = { document: NOTHING_DECIDED, groups: null, swiss: begun.state, bracket: null };
  const drawn = withNextRound(stateAfter(emptyState(count), stages));
  if (drawn === null) throw new Error('the first round can be drawn');
  return drawn;
}

test('who goes through is what was announced until the bracket is drawn, and what was drawn afterwards', () => {
  const over = playedOut(swissState(6, 2));
  const announced = { ...over, document: { ...over.document, qualifiers: 4 } };
  expect(publicStateOf(announced, [], 1).tournament).toMatchObject({
    qualifiers: 4,
    grand_final_reset: null,
  });
  expect(publicStateOf(bracketState(announced), [], 1).tournament).toMatchObject({
    qualifiers: null,
    grand_final_reset: true,
  });
});
