import { expect, test } from 'vitest';
import { factsOf } from './facts.ts';

const swiss = {
  phase: 'swiss',
  team_count: 24,
  qualifiers: null,
  grand_final_reset: null,
} as const;

test('nobody is promised the bracket before it is decided who plays it', () => {
  const promise = "Personne n'est éliminé avant la dernière ronde";
  expect(factsOf(null).saturday).toBe(promise);
  expect(factsOf({ ...swiss, phase: 'registration' }).saturday).toBe(promise);
  expect(factsOf({ ...swiss, phase: 'closed' }).saturday).toBe(promise);
});

test('a cut is told, and only without one nobody is out', () => {
  expect(factsOf(swiss).saturday).toBe("Personne n'est éliminé");
  expect(factsOf({ ...swiss, qualifiers: 24 }).saturday).toBe("Personne n'est éliminé");
  for (const phase of ['swiss', 'bracket', 'finished'] as const) {
    const cut = { ...swiss, phase, qualifiers: 16 };
    expect(factsOf(cut).saturday).toBe('Les 16 premières jouent le bracket');
  }
});

test('the grand final is told as it will be played', () => {
  const drawn = { ...swiss, phase: 'bracket' } as const;
  expect(factsOf(swiss).sunday).toBe('Seconde chance dans le loser bracket');
  expect(factsOf({ ...drawn, grand_final_reset: true }).sunday).toMatch(/^Deux défaites/);
  expect(factsOf({ ...drawn, grand_final_reset: false }).sunday).toMatch(/un seul match$/);
});
