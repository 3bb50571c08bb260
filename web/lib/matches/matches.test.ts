import { expect, test } from 'vitest';
import { buildTournamentMatch } from '#tests/builders.ts';
import { matchState, duelSides, whenAndWhere, type PublicMatch } from './matches.ts';

test('a match is being played once a game of it is won, and not before', () => {
  expect(matchState(match())).toBe('waiting');
  expect(matchState(match({ score_team_one: 0, score_team_two: 0 }))).toBe('waiting');
  expect(matchState(match({ score_team_one: 0, score_team_two: 1 }))).toBe('live');
  expect(matchState(match({ score_team_one: 2, score_team_two: 1, winner_team: 1 }))).toBe(
    'played',
  );
});

test('a win that the score does not tell is a forfeit, and says who was there', () => {
  const forfeit = match({ score_team_one: 0, score_team_two: 0, winner_team: 2 });
  expect(matchState(forfeit)).toBe('forfeit');
  expect(duelSides(forfeit).map(({ score }) => score)).toEqual(['F', 'V']);
});

test('a match to which nobody came is lost by both, and nobody is in one to which nobody comes', () => {
  const nobody = match({ unwon: true });
  expect(matchState(nobody)).toBe('unwon');
  expect(duelSides(nobody).map(({ score, won }) => [score, won])).toEqual([
    ['F', false],
    ['F', false],
  ]);
  const empty = match({ unwon: true, fk_team_one: null, fk_team_two: null });
  expect(duelSides(empty).map(({ score, won }) => [score, won])).toEqual([
    ['', null],
    ['', null],
  ]);
});

test('a team without an opponent is exempt', () => {
  expect(matchState(match({ bye: true, fk_team_two: null, winner_team: 1 }))).toBe('bye');
});

test('time and station are told as far as they are known', () => {
  expect(whenAndWhere(match())).toBeNull();
  expect(whenAndWhere(match({ station: 2 }))).toBe('poste 2');
  expect(whenAndWhere(match({ match_date: '2025-12-14 14:30:00', station: 2 }))).toBe(
    '14 h 30, poste 2',
  );
});

test('sides keep their order, whoever won', () => {
  const [one, two] = duelSides(match({ score_team_one: 1, score_team_two: 2, winner_team: 2 }));
  expect([one.name, one.won, two.name, two.won]).toEqual([
    'Les Aigles',
    false,
    'Les Renards',
    true,
  ]);
  expect(duelSides(match({ fk_team_two: null, team_two_name: null }))[1].name).toBeNull();
});

function match(some: Partial<PublicMatch> = {}): PublicMatch {
  return { ...buildTournamentMatch(), ...some };
}
