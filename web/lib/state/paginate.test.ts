import { describe, expect, it } from 'vitest';
import { paginate } from './paginate.ts';

const teams = [1, 2, 3, 4, 5, 6, 7, 8, 9];

describe('the page of a list', () => {
  it('starts at 1 and holds so many items', () => {
    expect(paginate(teams, null, 4)).toEqual({ items: [1, 2, 3, 4], page: 1, totalPages: 3 });
  });

  it('ends with what is left', () => {
    expect(paginate(teams, '3', 4)).toEqual({ items: [9], page: 3, totalPages: 3 });
  });

  it('has no empty last page when the list divides evenly', () => {
    expect(paginate(teams.slice(0, 8), '2', 4)).toEqual({
      items: [5, 6, 7, 8],
      page: 2,
      totalPages: 2,
    });
  });

  it('is the last one when the address asks for more than exists', () => {
    expect(paginate(teams, '99', 4).page).toBe(3);
  });

  it.each(['0', '-1', '1.5', 'deux', '', ' '])(
    'is the first one when the address says %j',
    (asked) => {
      expect(paginate(teams, asked, 4).page).toBe(1);
    },
  );

  it('exists, empty, for an empty list', () => {
    expect(paginate([], '2', 4)).toEqual({ items: [], page: 1, totalPages: 1 });
  });
});
