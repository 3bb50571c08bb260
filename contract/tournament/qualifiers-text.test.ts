import { expect, test } from 'vitest';
import { firstTeams, bracketTeamsText } from './qualifiers-text.ts';

test('a single team is told in the singular', () => {
  expect(firstTeams(1)).toBe('La première');
  expect(bracketTeamsText(1, ' de chaque poule')).toBe(
    'La première de chaque poule joue le bracket',
  );
  expect(bracketTeamsText(8)).toBe('Les 8 premières jouent le bracket');
});
