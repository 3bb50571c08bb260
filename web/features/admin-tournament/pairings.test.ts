import { expect, test } from 'vitest';
import { areSame, keysOf, nameIn, swapped } from './pairings.ts';

const team = (pk_team: number) => ({ pk_team, name: `Équipe ${pk_team}` });
const pairing = (one: number, two: number | null) => ({
  team_one: team(one),
  team_two: two === null ? null : team(two),
  explanation: '',
  rematch: false,
  chosen: false,
});
const drawn = [pairing(1, 2), pairing(3, 4), pairing(5, null)];

test('two teams of two tables change places', () => {
  expect(keysOf(swapped(drawn, 1, 4))).toEqual([
    { fk_team_one: 4, fk_team_two: 2 },
    { fk_team_one: 3, fk_team_two: 1 },
    { fk_team_one: 5, fk_team_two: null },
  ]);
});

test('the bye goes to whoever is swapped with the team that has it', () => {
  expect(keysOf(swapped(drawn, 5, 2)).slice(0, 1)).toEqual([{ fk_team_one: 1, fk_team_two: 5 }]);
  expect(keysOf(swapped(drawn, 5, 2)).at(-1)).toEqual({ fk_team_one: 2, fk_team_two: null });
});

test('pairings are the same when everybody sits where they did, whatever is said about it', () => {
  const reasoned = drawn.map((table) => ({ ...table, explanation: 'choisi', chosen: true }));
  expect(areSame(drawn, reasoned)).toBe(true);
  expect(areSame(drawn, swapped(drawn, 1, 2))).toBe(false);
  expect(areSame(drawn, swapped(swapped(drawn, 1, 4), 1, 4))).toBe(true);
});

test('a team is found by its key, unless it does not play', () => {
  expect(nameIn(drawn, 4)).toBe('Équipe 4');
  expect(nameIn(drawn, 6)).toBeNull();
  expect(nameIn(drawn, null)).toBeNull();
});
