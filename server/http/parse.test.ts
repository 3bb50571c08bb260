import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import * as field from '#contract/fields.ts';
import { invalid } from '#contract/refusals/messages.ts';
import { parseInput } from './parse.ts';

const Schema = v.strictObject({
  name: field.text(invalid.teamName),
  team: field.optional(field.key(invalid.team)),
  version: field.version(),
});

describe('reading what was sent', () => {
  test('gives the parsed input', () => {
    expect(parseInput(Schema, { name: '  Aigles ', team: '3' })).toEqual({
      success: true,
      value: { name: 'Aigles', team: 3 },
    });
  });

  test.each([
    ['an unknown field', { name: 'A', other: 1 }, { other: invalid.unknownField }],
    ['a missing field', {}, { name: invalid.teamName }],
    ['a field of the wrong kind', { name: 1 }, { name: invalid.teamName }],
    ['the first fault of a field', { name: '' }, { name: invalid.teamName }],
    ['the way that people mean', { name: 'A', team: {} }, { team: invalid.team }],
    ['a hidden character', { name: 'A\u202e' }, { name: invalid.hiddenCharacters }],
    [
      'several faults',
      { team: 'x', version: 0 },
      {
        name: invalid.teamName,
        team: invalid.team,
        version: invalid.version,
      },
    ],
  ])('names %s', (_what, sent, errors) => {
    expect(parseInput(Schema, sent)).toEqual({ success: false, errors });
  });

  test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'names a field that is called %s',
    (name) => {
      const sent: unknown = JSON.parse(`{"name":"A","${name}":1}`);
      const parsed = parseInput(Schema, sent);
      expect(JSON.stringify(parsed)).toBe(
        `{"success":false,"errors":{"${name}":"${invalid.unknownField}"}}`,
      );
    },
  );
});
