import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import { buildTeam } from '#tests/builders.ts';
import { MatchFields, newMatch, proposedWinner, type MatchValues } from './match-form.tsx';

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

describe('a score field', () => {
  it('is named after its team, or after its side while the team is not defined', () => {
    const teams = [buildTeam({ pk_team: 1, name: 'Les Aigles' })];
    const show = (values: MatchValues) =>
      renderToStaticMarkup(
        <MatchFields bind={unbound} rounds={[]} teams={teams} values={values} />,
      );
    const page = show({ ...newMatch, fk_team_one: '1' });
    expect(page).toMatch(/Score\s: Les Aigles/);
    expect(page).toMatch(/Score\s: seconde équipe/);
    expect(page).not.toMatch(/Score\s: Pas défini/);
  });
});

test('every value of a match has a field, in the order in which it is filled in', () => {
  const page = renderToStaticMarkup(
    <MatchFields bind={unbound} rounds={[]} teams={[]} values={newMatch} />,
  );
  expect([...page.matchAll(/ name="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    'fk_round',
    'match_date',
    'fk_team_one',
    'team_one_score',
    'fk_team_two',
    'team_two_score',
    'winner_team',
  ]);
});

function unbound(name: keyof MatchValues) {
  const nothing = async () => {};
  return { name, error: undefined, onChange: nothing, onBlur: nothing, ref: () => {} };
}
