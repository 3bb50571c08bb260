import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import * as field from './fields.ts';
import { invalid } from './refusals/messages.ts';

const read = <S extends v.GenericSchema>(schema: S, typed: unknown) => {
  const parsed = v.safeParse(schema, typed);
  return parsed.success ? { value: parsed.output } : { refused: parsed.issues.at(-1)?.message };
};

describe('a whole number', () => {
  test('is the same as a number and as the text of a form', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999_999 }), (number) => {
        expect(read(field.key(), number)).toEqual({ value: number });
        expect(read(field.key(), String(number))).toEqual({ value: number });
      }),
    );
  });

  test('is never guessed from something else', () => {
    const others = fc.oneof(
      fc.double({ noInteger: true }),
      fc.integer({ max: 0 }),
      fc.string().filter((text) => !/^\d{1,15}$/.test(text) || Number(text) === 0),
      fc.constantFrom(null, true, [], {}, [1], '1 ', '+1', '0x1', '1e1', '١'),
    );
    fc.assert(
      fc.property(others, (other) => {
        expect(read(field.key(), other)).toHaveProperty('refused');
      }),
    );
  });

  test('a score goes from 0 to 99, a capacity from 1 up', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200, max: 200 }), (number) => {
        const accepted = (schema: v.GenericSchema) => 'value' in read(schema, number);
        expect(accepted(field.score())).toBe(number >= 0 && number <= 99);
        expect(accepted(field.capacity())).toBe(number >= 1);
      }),
    );
    expect(read(field.capacity(), 0)).toEqual({ refused: invalid.capacity });
    expect(read(field.capacity(), 2 ** 31)).toEqual({ refused: invalid.capacityTooLarge });
  });
});

describe('a match date', () => {
  const dates = fc.date({
    min: new Date('1970-01-01T00:00:00Z'),
    max: new Date('2999-12-31T23:59:59Z'),
    noInvalidDate: true,
  });

  test('is kept to the second, whatever form it is sent in', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const iso = date.toISOString();
        const stored = iso.slice(0, 19).replace('T', ' ');
        expect(read(field.matchDate(), iso)).toEqual({ value: stored });
        expect(read(field.matchDate(), stored)).toEqual({ value: stored });
      }),
    );
  });

  test.each(['2025-02-29 10:00:00', '2025-04-31T10:00', '2025-12-13 25:00:00', '2025-1-1 10:00'])(
    '%s does not exist',
    (typed) => {
      expect(read(field.matchDate(), typed)).toEqual({ refused: invalid.date });
    },
  );
});

describe('a text', () => {
  const name = field.text(invalid.teamName);

  test('of 32 characters may arrive with its accents apart and spaces around it', () => {
    const longest = '\u{16d6a}'.repeat(32);
    expect(read(name, longest.normalize('NFD'))).toEqual({ value: longest });
    const vietnamese = 'ệ'.repeat(32);
    expect(read(name, `\t ${vietnamese.normalize('NFD')}${' '.repeat(300)}`)).toEqual({
      value: vietnamese,
    });
  });

  test.each([
    ['a text', name, invalid.teamName],
    ["an admin's name", field.adminUsername(), invalid.username],
    ["a new admin's name", field.newAdminUsername(), invalid.username],
    ['a password', field.password(), invalid.password],
    ['an address', field.twitch(), invalid.twitch],
    ['a date', field.matchDate(), invalid.date],
    ['a key', field.key(), invalid.key],
  ])('is refused by its length alone when it is far too long: %s', (_what, schema, message) => {
    const marks = 'a' + '\u0301'.repeat(250_000) + '\u0316'.repeat(250_000);
    for (const typed of [marks, ' '.repeat(500_000), '1'.repeat(500_000)]) {
      expect(read(schema, typed)).toEqual({ refused: message });
    }
  });
});

describe('a list', () => {
  const list = field.list(v.strictObject({ pk_team: field.key(invalid.team) }), { max: 3 });

  test('is read entry by entry', () => {
    expect(read(list, [{ pk_team: '1' }, { pk_team: 2 }])).toEqual({
      value: [{ pk_team: 1 }, { pk_team: 2 }],
    });
    expect(read(list, [])).toEqual({ value: [] });
  });

  test.each([
    ['is none', { 0: { pk_team: 1 } }, invalid.missingField],
    ['is too long', Array.from({ length: 4 }, () => 'x'), invalid.listTooLong],
    ['has a wrong entry', [{ pk_team: 1 }, { pk_team: 'x' }, 'y'], invalid.team],
    ['has an entry of another kind', ['x'], invalid.missingField],
    ['lacks a field', [{}], invalid.missingField],
    ['has a field too many', [{ pk_team: 1, a: 1 }], invalid.unknownField],
  ])('says what is wrong when it %s', (_what, sent, refused) => {
    expect(read(list, sent)).toEqual({ refused });
  });

  test('with a million faults has one to tell', () => {
    const parsed = v.safeParse(
      field.list(field.key(), { max: 1_000_000 }),
      Array.from({ length: 1_000_000 }, () => 'x'),
    );
    expect(parsed.issues).toHaveLength(1);
  });
});

describe('a password', () => {
  test.each(['Abcdefg1', 'Abcdefgh-123456789ab', 'àÀ Abc 12', '🏆Aa1🏆🏆🏆🏆'])(
    '%j will do',
    (typed) => {
      expect(read(field.password(), typed)).toEqual({ value: typed });
    },
  );

  test.each(['Abcdef1', 'Abcdefgh-123456789abc', 'abcdefg1', 'ABCDEFG1', 'Abcdefgh', 'ÀÉÎabcd1'])(
    '%j will not',
    (typed) => {
      expect(read(field.password(), typed)).toEqual({ refused: invalid.password });
    },
  );
});

describe('a twitch address', () => {
  test('names a channel, whatever surrounds it', () => {
    const channels = fc
      .string({ unit: fc.constantFrom(...'abcXYZ019_'.split('')), minLength: 1, maxLength: 25 })
      .filter(
        (name) => read(field.twitch(), `https://www.twitch.tv/${name}`).refused === undefined,
      );
    const prefixes = fc.constantFrom('http://', 'https://www.', 'https://m.', 'HTTPS://');
    const suffixes = fc.constantFrom('', '/', '?x=1', '/#top');
    fc.assert(
      fc.property(channels, prefixes, suffixes, (channel, prefix, suffix) => {
        const kept = `https://www.twitch.tv/${channel}`;
        const typed = ` ${prefix}twitch.tv/${channel}${suffix} `;
        expect(read(field.twitch(), typed)).toEqual({ value: kept });
        expect(read(field.twitch(), kept)).toEqual({ value: kept });
      }),
    );
  });
});

describe('an optional field', () => {
  test.each([undefined, null, '', 'null'])('%j means nothing', (typed) => {
    expect(read(field.optional(field.key()), typed)).toEqual({ value: null });
  });

  test('otherwise follows its own rule', () => {
    expect(read(field.optional(field.key()), '7')).toEqual({ value: 7 });
    expect(read(field.optional(field.key()), 'sept')).toHaveProperty('refused');
  });
});
