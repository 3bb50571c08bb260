import { expect, test } from 'vitest';
import { arePairingsEqual, pairingKeys, teamNameIn, swapped } from './pairings.ts';

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
  expect(pairingKeys(swapped(drawn, 1, 4))).toEqual([
    { fk_team_one: 4, fk_team_two: 2 },
    { fk_team_one: 3, fk_team_two: 1 },
    { fk_team_one: 5, fk_team_two: null },
  ]);
});

test('the bye goes to whoever is swapped with the team that has it', () => {
  expect(pairingKeys(swapped(drawn, 5, 2)).slice(0, 1)).toEqual([
    { fk_team_one: 1, fk_team_two: 5 },
  ]);
  expect(pairingKeys(swapped(drawn, 5, 2)).at(-1)).toEqual({ fk_team_one: 2, fk_team_two: null });
});

test('pairings are the same when everybody sits where they did, whatever is said about it', () => {
  const reasoned = drawn.map((table) => ({ ...table, explanation: 'choisi', chosen: true }));
  expect(arePairingsEqual(drawn, reasoned)).toBe(true);
  expect(arePairingsEqual(drawn, swapped(drawn, 1, 2))).toBe(false);
  expect(arePairingsEqual(drawn, swapped(swapped(drawn, 1, 4), 1, 4))).toBe(true);
});

test('a team is found by its key, unless it does not play', () => {
  expect(teamNameIn(drawn, 4)).toBe('Équipe 4');
  expect(teamNameIn(drawn, 6)).toBeNull();
  expect(teamNameIn(drawn, null)).toBeNull();
});
