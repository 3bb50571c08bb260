import { expect, test } from 'vitest';
import { WEEKEND_FORMAT, type Format } from '#contract/tournament/format.ts';
import { formatStages } from '#contract/tournament/format-stages.ts';
import { buildTournament } from '#tests/builders.ts';
import { stageFact } from './stage-facts.ts';

const swiss = buildTournament({ phase: 'swiss', team_count: 24 });

test('nobody is promised the bracket before it is decided who plays it', () => {
  const promise = "Personne n'est éliminé avant la dernière ronde";
  expect(saturday(null)).toBe(promise);
  expect(saturday({ ...swiss, phase: 'registration' })).toBe(promise);
  expect(saturday({ ...swiss, phase: 'closed' })).toBe(promise);
});

test('a cut is told, and only without one nobody is out', () => {
  expect(saturday(swiss)).toBe("Personne n'est éliminé");
  for (const phase of ['swiss', 'bracket', 'finished'] as const) {
    const cut = { ...swiss, phase, qualifiers: 16 };
    expect(saturday(cut)).toBe('Les 16 premières jouent le bracket');
  }
});

test('the grand final is told as it will be played', () => {
  const drawn = { ...swiss, phase: 'bracket' } as const;
  expect(sunday(swiss)).toBe('Seconde chance dans le loser bracket');
  expect(sunday({ ...drawn, grand_final_reset: true })).toMatch(/^Deux défaites/);
  expect(sunday({ ...drawn, grand_final_reset: false })).toMatch(/un seul match$/);
});

test('a format tells what it announces before anything is decided', () => {
  const groups = (qualifiers: number | null) =>
    firstFact({
      ...WEEKEND_FORMAT,
      first: { kind: 'groups', groups: 4, best_of: 3, qualifiers },
    });
  expect(groups(null)).toBe("Personne n'est éliminé avant la fin des poules");
  expect(groups(1)).toBe('La première de chaque poule joue le bracket');
  expect(groups(2)).toBe('Les 2 premières de chaque poule jouent le bracket');
  const league = (qualifiers: number | null) =>
    firstFact({
      ...WEEKEND_FORMAT,
      first: { kind: 'groups', groups: 1, best_of: 3, qualifiers },
    });
  expect(league(null)).toBe("Personne n'est éliminé avant la fin du championnat");
  expect(league(2)).toBe('Les 2 premières jouent le bracket');
  const cut = { kind: 'swiss', rounds: null, best_of: 3, qualifiers: 8 } as const;
  expect(firstFact({ ...WEEKEND_FORMAT, first: cut })).toBe('Les 8 premières jouent le bracket');
  expect(firstFact({ first: cut, last: null })).toBe("La première du classement l'emporte");
});

type Decided = Parameters<typeof stageFact>[2];

function saturday(tournament: Decided): string | undefined {
  return formatStages(WEEKEND_FORMAT).map((stage) =>
    stageFact(stage, WEEKEND_FORMAT, tournament),
  )[0];
}

function sunday(tournament: Decided): string | undefined {
  return formatStages(WEEKEND_FORMAT).map((stage) =>
    stageFact(stage, WEEKEND_FORMAT, tournament),
  )[1];
}

function firstFact(format: Format): string | undefined {
  return formatStages(format).map((stage) => stageFact(stage, format, null))[0];
}
