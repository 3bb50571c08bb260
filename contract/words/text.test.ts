import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TEXT_MAX, TEXT_RAW_MAX } from '#contract/limits.ts';
import { hasHiddenCharacters, isFilled, nameKey, tidy } from './text.ts';

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
    ['notes between the lines', 'al\ufff9p\ufffbha', 'alpha'],
    ['joiners of hieroglyphs', 'al\u{13430}pha\u{1343f}', 'alpha'],
    ['noncharacters', '\ufdd0alp\u{1fffe}ha\uffff', 'alpha'],
    ['a place for an object', 'alpha\ufffc', 'alpha'],
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
      { numRuns: 2000 },
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
      { numRuns: 2000 },
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
      { numRuns: 2000 },
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

/** Parts of names that do not deceive. */
const HONEST = [
  ['Zoé 🏆', 'حسن', 'Ｗｉｄｅ', 'a\tb', '۝ Ali', 'ΟΔΟΣ', 'ⒶⒷ', '★彡', 'ಠ_ಠ', '¯\\_(ツ)_/¯'],
  // Emoji: joined, coloured, with a variation selector, flags and keycaps.
  ['👩‍🚀', '👨‍👩‍👧‍👦', '🏳️‍🌈', '🏴‍☠️', '❤️‍🔥', '🧑🏽‍💻', '🕵️‍♂️', '👩‍❤️‍💋‍👨', '🙂‍↔️', '👍🏽', '☺︎'],
  ['🇨🇭', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁳󠁣󠁴󠁿 FC', '1️⃣', '#️⃣', '©️', '™️'],
  // Joiners between letters, where the script needs them.
  ['می‌خواهم', 'ه‍', 'क्‍ष', 'ක්‍රිකට්', 'അവന്‍', 'র‍্যাব', 'ខ្មែរ\u200bភាសា', 'ᠮᠣᠩᠭᠣᠯ\u180e\u1820'],
  ['葛\u{e0100}城', '\u845b\ufe00'],
  // Not assigned by Unicode yet, like an emoji of next year.
  ['\u{1faff}', '\u{1f8ff}'],
].flat();

describe('a text with hidden characters', () => {
  test.each(
    [
      [
        'a\u202eb',
        'a\u200fb',
        'a\u2066b',
        'a\u061cb',
        'a\u0000',
        'a\u0007b',
        'a\u0085b',
        'a\ud800',
      ],
      [
        'a\u200bb',
        'a\u00adb',
        'a\u2060b',
        '\u3164',
        'a\u2800b',
        'a\u034fb',
        'a\u{e0100}',
        'a\ufe0f',
      ],
      [
        '\ufff9\ufffa\ufffb',
        '\u{13430}\u{1343f}',
        '\u{1d173}',
        '\u{1bca0}',
        '\u{1d159}',
        'a\ufffcb',
      ],
      [
        'a\ufdd0',
        'a\ufdef',
        'a\ufffe',
        'a\uffff',
        'a\u{1fffe}',
        'a\u{10ffff}',
        'a\ue000',
        'a\u{f0000}',
      ],
      // Joiners and selectors with nothing to join or select.
      [
        'a\u200db',
        '👩\u200d',
        '\u200d👩',
        '👩\u200d\u200d🚀',
        '🚀\ufe0f\ufe0f',
        'م\u200c\u200cم',
        '\u200cم',
      ],
      [
        'م\ufe0f',
        'م\u034f',
        'a\u{e0067}',
        '🏴\u{e0067}\u{e007f}',
        '🏴\u{e0067}\u{e0062}\u{e0065}',
        'a\u180e',
      ],
    ].flat(),
  )('%j is one', (text) => {
    expect(hasHiddenCharacters(text)).toBe(true);
  });

  test.each(HONEST)('%j is none', (text) => {
    expect(hasHiddenCharacters(text)).toBe(false);
    expect(isFilled(text)).toBe(true);
  });

  test('is found whatever stands around what is hidden', () => {
    const hidden = ['\u200b', '\ufff9', '\u{13437}', '\ufdd0', '\u{1fffe}', '\u202e', '\u00ad'];
    fc.assert(
      fc.property(
        fc.constantFrom(...HONEST),
        fc.constantFrom(...hidden),
        fc.constantFrom(...HONEST),
        (before, invisible, after) => {
          expect(hasHiddenCharacters(`${before} ${invisible} ${after}`)).toBe(true);
          expect(nameKey(`${before}${invisible} ${after}`)).toBe(nameKey(`${before} ${after}`));
        },
      ),
    );
  });
});

describe('keys that are stored already', () => {
  test('are those of today for every name that is accepted', () => {
    // Letters without case or accents, and private or unassigned characters, were never changed.
    const telling = everyCharacter().filter(
      (one) => !/^[\p{Lo}\p{Co}]|(?!\p{NChar})\p{Cn}$/u.test(one),
    );
    const names = [...HONEST, ...telling.map((character) => `a${character}b`)];
    const accepted = names.filter((name) => isFilled(name) && !hasHiddenCharacters(name));
    expect(accepted.filter((name) => nameKey(name) !== keyIn010(name))).toEqual([]);
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...HONEST, ...TELLING), anyText)), (parts) => {
        const name = parts.join('');
        fc.pre(isFilled(name) && !hasHiddenCharacters(name));
        expect(nameKey(name)).toBe(keyIn010(name));
      }),
      { numRuns: 2000 },
    );
  });
});

test('32 characters whose accents are sent apart, and spaces around them, are within what may arrive', () => {
  const longest = everyCharacter()
    .map((character) => character.normalize('NFD'))
    .filter((apart) => Array.from(apart.normalize('NFC')).length === 1)
    .reduce((most, apart) => (apart.length > most.length ? apart : most));
  expect(longest.length).toBe(6);
  expect(longest.length * TEXT_MAX).toBeLessThan(TEXT_RAW_MAX / 2);
});

function everyCharacter(): string[] {
  const isHalf = (code: number) => code >= 0xd800 && code <= 0xdfff;
  return Array.from({ length: 0x110000 }, (_, code) =>
    isHalf(code) ? '' : String.fromCodePoint(code),
  );
}

/** The key as version 0.1.0 stored it. */
function keyIn010(name: string): string {
  const tidy010 = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  const visible = tidy010(name)
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu, '');
  return tidy010(visible.toUpperCase().toLowerCase().normalize('NFKC'));
}
