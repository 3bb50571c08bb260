import { describe, expect, it, test } from 'vitest';
import { EVERY_SHAPE, EVERY_SIZE, publicBracket } from '#server/testing/brackets.ts';
import { matchTitle, matchNames, bracketNames } from './match-names.ts';

describe.each(EVERY_SHAPE)(
  'in a bracket of $elimination elimination, from 2 to 64 teams',
  (shape) => {
    it('each match has a name, and no two have the same', () => {
      for (const count of EVERY_SIZE) {
        const { rounds, matches } = publicBracket(count, shape);
        const names = [...matchNames(rounds, matches).values()];
        expect(names.every((name) => name !== '')).toBe(true);
        expect(new Set(names).size, `${count} teams`).toBe(matches.length);
      }
    });
  },
);

test('a match is called as people call it', () => {
  const { rounds, matches } = publicBracket(32);
  const names = matchNames(rounds, matches);
  expect(
    ['W1-16', 'W2-3', 'W3-2', 'W4-1', 'W5-1', 'L3-2', 'L7-1', 'L8-1', 'GF'].map((key) =>
      names.get(key),
    ),
  ).toEqual([
    'Seizième 16',
    'Huitième 3',
    'Quart 2',
    'Demi 1',
    'Finale winner',
    'Loser R3 · 2',
    'Loser R7',
    'Finale loser',
    'Grande finale',
  ]);
});

test('without a loser side the last round before the final is that of the semi-finals', () => {
  for (const count of [4, 7, 8]) {
    const { rounds, matches } = publicBracket(count, { elimination: 'single', thirdPlace: true });
    const names = [...matchNames(rounds, matches).values()];
    expect(names).toContain('Demi 2');
    expect(names).toContain('Petite finale');
    expect(names).not.toContain('Finale winner');
  }
});

test('the server says why two teams meet by the same names', () => {
  const { matches } = publicBracket(8);
  const loser = matches.find(({ key }) => key === 'L2-1');
  expect(loser?.explanation).toBe('perdant de la demi 2 contre gagnant du match Loser R1 · 1');
});

test('any match has a title: its name in the bracket, or its round, and its group if there are several', () => {
  const rounds = [
    { pk_round: 1, side: 'groups', number: 2, label: 'Poules, ronde 2' },
    { pk_round: 2, side: 'winner', number: 1, label: 'Demi-finales' },
  ] as const;
  const inGroup = { key: 'G1R2-1', fk_round: 1, position: 1 };
  const semi = { key: 'W1-2', fk_round: 2, position: 2 };
  const names = bracketNames({
    rounds,
    matches: [inGroup, semi, { ...semi, key: 'W1-1', position: 1 }],
  });
  expect(matchTitle(semi, rounds, names)).toBe('Demi 2');
  expect(matchTitle(inGroup, rounds, names)).toBe('Ronde 2');
  expect(matchTitle({ ...inGroup, group: 1 }, rounds, names)).toBe('Poule A · Ronde 2');
});
