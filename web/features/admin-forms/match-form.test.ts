import { describe, expect, it } from 'vitest';
import { newMatch, proposedWinner } from './match-form.tsx';

const match = (one: string, two: string, winner_team = '') => ({
  ...newMatch,
  fk_team_one: '1',
  fk_team_two: '2',
  team_one_score: one,
  team_two_score: two,
  winner_team,
});

describe('the proposed winner', () => {
  it('is whoever leads', () => {
    expect(proposedWinner(match('2', '1'))).toBe('1');
    expect(proposedWinner(match('0', '2', '1'))).toBe('2');
    expect(proposedWinner(match('2', '10'))).toBe('2');
  });

  it('stays who was chosen at equal scores, which is a forfeit', () => {
    expect(proposedWinner(match('0', '0', '2'))).toBe('2');
    expect(proposedWinner(match('0', '0'))).toBe('');
  });

  it('is nobody while a score or a team is missing, or once the winner no longer plays', () => {
    expect(proposedWinner(match('2', ''))).toBe('');
    expect(proposedWinner({ ...match('2', '0'), fk_team_two: '' })).toBe('');
    expect(proposedWinner(match('1', '1', '3'))).toBe('');
  });
});
