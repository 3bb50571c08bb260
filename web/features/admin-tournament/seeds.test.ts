import { expect, test } from 'vitest';
import { isReordered, moved, seedingNews, seedsShown, type BracketOptions } from './seeds.ts';

const order = ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq'].map((name, index) => ({
  pk_team: index + 1,
  name,
  rank: index + 1,
}));
const options: BracketOptions = { order, size: 4, avoidRematches: true, reset: false };
const team = (pk_team: number) => ({ pk_team, name: order[pk_team - 1]?.name ?? '' });
const preview = {
  seeds: [1, 2, 4, 3].map(team),
  rematches: [{ team_one: team(1), team_two: team(3) }],
};
const names = (seeds: readonly { name: string }[]) => seeds.map(({ name }) => name);

test('the option shows the order in which the bracket would start, and says who changes places', () => {
  expect(names(seedsShown(options, undefined))).toEqual(['Un', 'Deux', 'Trois', 'Quatre']);
  expect(names(seedsShown(options, preview))).toEqual(['Un', 'Deux', 'Quatre', 'Trois']);
  expect(seedingNews(options, preview)).toEqual({
    exchanges: ['Quatre passe devant Trois.'],
    rematches: ['Revanche au premier tour : Un contre Trois.'],
  });
  expect(seedingNews({ ...options, avoidRematches: false }, preview).exchanges).toEqual([]);
});

test('a team moved by hand moves from where it stood on screen, and nothing moves it back', () => {
  const shown = seedsShown(options, preview);
  const byHand = moved(options, shown, 1, -1);
  expect(names(byHand.order)).toEqual(['Deux', 'Un', 'Quatre', 'Trois', 'Cinq']);
  expect(seedsShown(byHand, preview)).toEqual(byHand.order.slice(0, 4));
  const back = moved(options, shown, 2, 1);
  expect(isReordered(back)).toBe(false);
  expect(names(seedsShown(back, preview))).toEqual(['Un', 'Deux', 'Trois', 'Quatre']);
});
