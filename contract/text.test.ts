import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasDeceptiveCharacters, isFilled, nameKey, tidy } from './text.ts';

const TELLING = Array.from(' \u00a0aAéE\u0301ßσςΣıİﬁＡ\u200b\u00ad\u3164\u2800');
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...TELLING) }),
);

describe('the key under which a name is unique', () => {
  test.each([
    ['case', 'ALPHA', 'alpha'],
    ['accents written in two characters', 'E\u0301quipe', 'équipe'],
    ['width', 'Ａｌｐｈａ', 'alpha'],
    ['ligatures', 'ﬁnal', 'final'],
    ['double spaces', 'les   bons', 'les bons'],
    ['other spaces', '\u2003les\u00a0bons\u3000', 'les bons'],
    ['zero-width characters', 'al\u200bp\u200dha\u2060', 'alpha'],
    ['a soft hyphen', 'al\u00adpha', 'alpha'],
    ['Hangul fillers', 'alpha\u3164\uffa0\u115f', 'alpha'],
    ['a Braille blank', '\u2800alpha', 'alpha'],
    ['variation selectors', 'alpha\ufe0f', 'alpha'],
    ['a sharp s in capitals', 'STRASSE', 'straße'],
    ['a final sigma', 'ΟΔΟΣ', 'οδος'],
  ])('does not tell names apart by %s', (_what, one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  test.each([
    ['alpha', 'alpha 2'],
    ['été', 'ete'],
    ['les bons', 'lesbons'],
    ['🏆', '🥇'],
  ])('tells %s from %s', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });

  test('is its own key', () => {
    fc.assert(
      fc.property(anyText, (name) => {
        expect(nameKey(nameKey(name))).toBe(nameKey(name));
      }),
      { numRuns: 2000, seed: 2025 },
    );
  });

  test('is the same for what was typed and for what is stored of it, in any case and spacing', () => {
    fc.assert(
      fc.property(anyText, (name) => {
        const key = nameKey(name);
        expect(nameKey(tidy(name))).toBe(key);
        expect(nameKey(name.toUpperCase())).toBe(key);
        expect(nameKey(`  ${name}\t`)).toBe(key);
        expect(nameKey(name.replaceAll(' ', '  '))).toBe(key);
      }),
      { numRuns: 2000, seed: 2025 },
    );
  });
});

describe('what is stored of a text', () => {
  test('has no space too many and composed accents', () => {
    expect(tidy('  E\u0301quipe \t\n A\u00a0B  ')).toBe('Équipe A B');
  });

  test('is stored the same when it is sent back', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(tidy(tidy(text))).toBe(tidy(text));
      }),
      { numRuns: 2000, seed: 2025 },
    );
  });
});

describe('a filled text', () => {
  test.each(['a', 'é', '🏆'.repeat(32), 'x'.repeat(32), ` ${'x'.repeat(32)} `])('%j is', (text) => {
    expect(isFilled(text)).toBe(true);
  });

  test.each([
    '',
    ' \t\n',
    '\u200b',
    '\u00ad',
    '\u3164',
    '\u2800',
    'x'.repeat(33),
    '🏆'.repeat(33),
    `e${'\u0301'.repeat(300)}`,
  ])('%j is not', (text) => {
    expect(isFilled(text)).toBe(false);
  });
});

describe('a deceptive text', () => {
  test.each(['a\u202eb', 'a\u200fb', 'a\u2066b', 'a\u061cb', 'a\u0000', 'a\u0007b', 'a\ud800'])(
    '%j is',
    (text) => {
      expect(hasDeceptiveCharacters(text)).toBe(true);
    },
  );

  test.each(['abc', 'a\tb', 'Zoé 🏆', '👩‍🚀', 'حسن', 'a\u200bb'])('%j is not', (text) => {
    expect(hasDeceptiveCharacters(text)).toBe(false);
  });
});
