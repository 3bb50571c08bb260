import { expect, test } from 'vitest';
import { callableNow, nextCalls, type OpenMatch } from './next-calls.ts';

const NOW = '2026-11-14T10:00:00.000Z';
const settings = (stations: number) => ({ stations, calling: 'by-itself' as const });

const match = (pk_match: number, fk_team_one: number, fk_team_two: number): OpenMatch => ({
  pk_match,
  fk_team_one,
  fk_team_two,
  station: null,
  isUnderWay: false,
});

const [one, two, three] = [match(1, 1, 2), match(2, 3, 4), match(3, 5, 6)];

test('what waits can be called while a station is free', () => {
  const called = nextCalls(settings(2), [one, two, three], [], { now: NOW });
  expect(callableNow(settings(2), [one, two, three], called, NOW)).toEqual([]);
  expect(callableNow(settings(3), [one, two, three], called, NOW)).toEqual([3]);
});

test('a team that is awaited elsewhere is called nowhere else, whatever stations are free', () => {
  const again = match(3, 1, 6);
  const called = nextCalls(settings(3), [one, two, again], [], { now: NOW });
  expect(callableNow(settings(3), [one, two, again], called, NOW)).toEqual([]);
});

test('a match that an admin has placed beyond the number waits for no other station', () => {
  const called = nextCalls(settings(2), [one, two, three], [], { now: NOW });
  const placed = { ...three, station: 9 };
  expect(callableNow(settings(2), [one, two, placed], called, NOW)).toEqual([3]);
});
