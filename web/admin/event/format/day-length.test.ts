import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WEEKEND_FORMAT } from '#contract/tournament/format.ts';
import { usualMatchMinutes } from '#contract/day/match-length.ts';
import {
  firstStageMinutes,
  qualifiedCount,
  lastStageMinutes,
  usualRounds,
  waves,
} from './day-length.ts';

const best_of = { winner: 3, loser: 1, final: 5, third: 3 };
const single = { kind: 'single', best_of, third_place: true } as const;
const double = { kind: 'double', best_of, reset: true } as const;
const swiss = { kind: 'swiss', rounds: null, best_of: 3, qualifiers: null } as const;
const groups = { kind: 'groups', groups: 4, best_of: 1, qualifiers: 2 } as const;

describe('how long an event takes', () => {
  test('a match takes the games between its fewest and its most', () => {
    expect([1, 3, 5, 7].map(usualMatchMinutes)).toEqual([13, 25, 37, 49]);
  });

  test('Swiss rounds are played in turns when there are fewer stations than matches', () => {
    expect(usualRounds(24)).toBe(5);
    expect(firstStageMinutes(swiss, { teams: 24, stations: 12 })).toBe(5 * 25);
    expect(firstStageMinutes(swiss, { teams: 24, stations: 8 })).toBe(5 * 2 * 25);
    expect(firstStageMinutes({ ...swiss, rounds: 3 }, { teams: 24, stations: 12 })).toBe(3 * 25);
  });

  test('in groups everybody meets everybody', () => {
    expect(firstStageMinutes(groups, { teams: 16, stations: 8 })).toBe(3 * 13);
    expect(firstStageMinutes(groups, { teams: 20, stations: 8 })).toBe(5 * 13);
    expect(firstStageMinutes(groups, { teams: 16, stations: 1 })).toBe(24 * 13);
  });

  test('a single elimination takes a round after the other, the third place beside the final', () => {
    expect(lastStageMinutes(single, { teams: 8, stations: 4 })).toBe(25 + 25 + 37);
    expect(lastStageMinutes(single, { teams: 8, stations: 1 })).toBe(4 * 25 + 2 * 25 + 25 + 37);
    expect(lastStageMinutes(single, { teams: 2, stations: 1 })).toBe(37);
    expect(lastStageMinutes(single, { teams: 1, stations: 1 })).toBe(0);
  });

  test('the sides of a double elimination are played beside each other', () => {
    expect(waves(double, 4).map((wave) => wave.map(({ matches }) => matches))).toEqual([
      [2, 0],
      [],
      [1, 1],
      [1],
      [1],
    ]);
    expect(lastStageMinutes(double, { teams: 4, stations: 4 })).toBe(25 + 25 + 13 + 37);
  });

  test('every match of a bracket is counted, whatever the number of teams', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 300 }), (teams) => {
        const count = (last: typeof single | typeof double) =>
          waves(last, teams)
            .flat()
            .reduce((sum, { matches }) => sum + matches, 0);
        expect(count(double)).toBe(2 * teams - 2);
        expect(count(single)).toBe(teams);
        expect(count({ ...single, third_place: false } as never)).toBe(teams - 1);
      }),
    );
  });

  test('more stations never make it longer', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 64 }),
        fc.integer({ min: 1, max: 32 }),
        (teams, stations) => {
          const minutes = (count: number) => lastStageMinutes(double, { teams, stations: count });
          expect(minutes(stations + 1)).toBeLessThanOrEqual(minutes(stations));
        },
      ),
    );
  });

  test('who goes on is who the format says, and nobody who is not there', () => {
    expect(qualifiedCount(WEEKEND_FORMAT, 24)).toBe(24);
    expect(qualifiedCount({ first: { ...swiss, qualifiers: 16 }, last: double }, 24)).toBe(16);
    expect(qualifiedCount({ first: groups, last: single }, 24)).toBe(8);
    expect(qualifiedCount({ first: groups, last: single }, 5)).toBe(5);
    expect(qualifiedCount({ first: null, last: single }, 12)).toBe(12);
  });
});
