import { expect, test } from 'vitest';
import { WEEKEND_FORMAT } from '#contract/tournament/format.ts';
import { parseFormat, serializeFormat } from './read-format.ts';

const best_of = { winner: 5, loser: 5, final: 7, third: 5 };
const first = { kind: 'groups', groups: 4, best_of: 3, qualifiers: 2 };

test('a format is read as it was written', () => {
  expect(parseFormat(serializeFormat(WEEKEND_FORMAT))).toEqual(WEEKEND_FORMAT);
});

test('what version 1 said of every elimination is kept where it means something', () => {
  const written = (kind: string) =>
    JSON.stringify({ version: 1, first, last: { kind, best_of, third_place: true, reset: true } });
  expect(parseFormat(written('single')).last).toEqual({
    kind: 'single',
    best_of,
    third_place: true,
  });
  expect(parseFormat(written('double')).last).toEqual({ kind: 'double', best_of, reset: true });
});

test('several groups without a bracket, which may no longer be chosen, are still read', () => {
  expect(parseFormat(JSON.stringify({ version: 1, first, last: null }))).toEqual({
    first,
    last: null,
  });
});
