import { expect, test } from 'vitest';
import { buildEvent } from '#tests/builders.ts';
import { outgoing } from './saving/outgoing.ts';
import { HALF_TYPED, halfTyped } from './half-typed.ts';
import { eventFormValues } from './values.ts';

test('a date that is half typed is not taken for none', () => {
  const typed: string[] = [];
  const field = halfTyped('2027-03-06T10:00', (value) => typed.push(value));
  field.onChange({ target: { value: '', validity: { badInput: true } } });
  field.onChange({ target: { value: '', validity: { badInput: false } } });
  field.onBlur({ target: { value: '2027-03-06T10:00' } });
  expect(typed).toEqual([HALF_TYPED, '']);
  expect(halfTyped(HALF_TYPED, () => undefined).value).toBe('');
});

test('what is half typed is said to be wrong, and what was saved stays', () => {
  const saved = buildEvent({ starts_at: '2027-03-06T10:00:00+01:00', team_max: 16 });
  const half = { starts_at: HALF_TYPED, team_max: HALF_TYPED };
  const { fields, errors: faults } = outgoing({ ...eventFormValues(saved), ...half }, saved, {});
  expect(fields).toBeNull();
  expect(Object.keys(faults).toSorted()).toEqual(['starts_at', 'team_max']);
});
