import * as v from 'valibot';
import { expect, test } from 'vitest';
import { issueMessage } from '#contract/fields.ts';
import { Format, WEEKEND_FORMAT } from './format.ts';
import { invalid } from '#contract/refusals/messages.ts';

const best_of = { winner: 3, loser: 3, final: 5, third: 3 };
const single = { kind: 'single', best_of, third_place: true };
const double = { kind: 'double', best_of, reset: true };
const groups = (count: number, qualifiers: number | string | null) => ({
  kind: 'groups',
  groups: count,
  best_of: 1,
  qualifiers,
});

test('a third place belongs to a single elimination, a reset to a double one', () => {
  expect(saidOf({ first: null, last: single })).toBeNull();
  expect(saidOf({ first: null, last: double })).toBeNull();
  expect(saidOf({ first: null, last: { ...single, reset: false } })).toBe(invalid.unknownField);
  expect(saidOf({ first: null, last: { ...double, third_place: false } })).toBe(
    invalid.unknownField,
  );
  expect(saidOf({ first: null, last: { kind: 'single', best_of } })).toBe(invalid.missingField);
  expect(saidOf({ first: null, last: { ...single, kind: 'triple' } })).toBe(invalid.unknownValue);
});

test('several groups lead somewhere, and two teams at least go on', () => {
  expect(saidOf({ first: groups(1, null), last: null })).toBeNull();
  expect(saidOf({ first: groups(2, null), last: null })).toBe(invalid.groupsAlone);
  expect(saidOf({ first: groups(2, 1), last: single })).toBeNull();
  expect(saidOf({ first: groups(1, 1), last: single })).toBe(invalid.fewQualifiers);
  expect(saidOf({ first: groups(1, null), last: single })).toBeNull();
  expect(saidOf({ first: null, last: null })).toBe(invalid.formatEmpty);
});

test('a number that was left empty is decided later', () => {
  expect(v.parse(Format, { first: groups(4, ''), last: single }).first).toEqual(groups(4, null));
  expect(v.parse(Format, WEEKEND_FORMAT)).toEqual(WEEKEND_FORMAT);
});

function saidOf(format: unknown): string | null {
  const { success, issues } = v.safeParse(Format, format);
  return success ? null : issueMessage(issues[0]);
}
