import { expect, test } from 'vitest';
import { rankText } from './rank-text.ts';

test('a rank counts among all teams, and with several groups in its own', () => {
  const row = { rank: 2, group: 1 };
  expect(rankText({ ...row, group: null }, { team_count: 24 })).toBe('2e sur 24');
  const groups = (count: number) => ({ team_count: 24, groups: { count, qualifiers: 2 } });
  expect(rankText(row, groups(4))).toBe('2e de la poule A');
  expect(rankText(row, groups(1))).toBe('2e sur 24');
});
