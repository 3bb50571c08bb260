import { expect, test } from 'vitest';
import { WEEKEND_FORMAT, type EliminationFormat } from './format.ts';
import { bestOfTags, stageName, formatStages } from './format-stages.ts';

const swiss = { kind: 'swiss', rounds: null, best_of: 3, qualifiers: null } as const;
const groups = { kind: 'groups', groups: 4, best_of: 1, qualifiers: 2 } as const;
const bestOf = { winner: 5, loser: 5, final: 7, third: 5 };
const double = { kind: 'double', best_of: bestOf, reset: true } as const;
const single = { kind: 'single', best_of: bestOf, third_place: false } as const;

test('stages are called what players call them', () => {
  expect(formatStages(WEEKEND_FORMAT).map(stageName)).toEqual([
    'Phase suisse',
    'Double élimination',
  ]);
  expect(stageName(groups)).toBe('Poules');
  expect(stageName({ ...groups, groups: 1 })).toBe('Championnat');
  expect(stageName(single)).toBe('Élimination directe');
  expect(formatStages({ first: null, last: single })).toEqual([single]);
});

test('best-ofs are told once where they are the same', () => {
  expect(bestOfTags(swiss)).toEqual(['Tous les matchs en BO3']);
  expect(bestOfTags(groups)).toEqual(['Tous les matchs en BO1']);
  expect(bestOfTags(double)).toEqual(['Matchs en BO5', 'Grande finale en BO7']);
  expect(withBestOf(double, { winner: 7, loser: 7 })).toEqual(['Tous les matchs en BO7']);
  expect(withBestOf(double, { loser: 3 })).toEqual([
    'Winner bracket en BO5',
    'Loser bracket en BO3',
    'Grande finale en BO7',
  ]);
  expect(bestOfTags(single)).toEqual(['Matchs en BO5', 'Finale en BO7']);
  expect(withBestOf(single, { final: 5, third: 1 })).toEqual(['Tous les matchs en BO5']);
  expect(withBestOf({ ...single, third_place: true }, { third: 3 })).toEqual([
    'Matchs en BO5',
    'Petite finale en BO3',
    'Finale en BO7',
  ]);
});

function withBestOf(stage: EliminationFormat, changed: Partial<typeof bestOf>): string[] {
  return bestOfTags({ ...stage, best_of: { ...bestOf, ...changed } });
}
