import { describe, expect, test } from 'vitest';
import { wordsOfLength } from '#tests/largest-event.ts';
import {
  excessCharacters,
  remainingCharactersText,
  excessCharactersText,
  wordsLength,
} from './event-length.ts';
import { EVENT_WORDS_MAX } from '#contract/limits.ts';

const NOTHING = wordsOfLength(0);

describe('the length of an event’s words', () => {
  test('counts every text once, as it is saved, and nothing that nobody typed', () => {
    const words = {
      headline: ['Deux', 'jours'],
      summary: ' un  résumé ',
      days: [{ date: '2027-03-06', title: 'Jour 1', summary: null, points: ['🚀', 'e\u{301}'] }],
      rewards: [{ kind: 'trophy' as const, title: 'Or', text: 'Coupe' }],
      steps: [{ title: 'Un', text: 'Deux' }],
      story: ['abc'],
      rules: ['de'],
    };
    expect(wordsLength(words)).toBe(4 + 5 + 9 + 6 + 1 + 1 + 2 + 5 + 2 + 4 + 3 + 2);
    expect(wordsLength(NOTHING)).toBe(0);
  });

  test('has a limit, up to which words may be saved', () => {
    expect(excessCharacters(wordsOfLength(EVENT_WORDS_MAX), NOTHING)).toBe(0);
    expect(excessCharacters(wordsOfLength(EVENT_WORDS_MAX + 1), NOTHING)).toBe(1);
    expect(
      excessCharacters(wordsOfLength(EVENT_WORDS_MAX + 90), wordsOfLength(EVENT_WORDS_MAX)),
    ).toBe(90);
  });

  test('that was above it before may stay, or become shorter, and not longer', () => {
    const before = wordsOfLength(EVENT_WORDS_MAX + 5000);
    expect(excessCharacters(before, before)).toBe(0);
    expect(excessCharacters(wordsOfLength(EVENT_WORDS_MAX + 4999), before)).toBe(0);
    expect(excessCharacters(wordsOfLength(EVENT_WORDS_MAX + 5001), before)).toBe(5001);
  });

  test('is said in numbers that can be read', () => {
    expect(plain(excessCharactersText(1))).toBe(
      "Les textes de l'événement dépassent de 1 caractère la limite de 100 000. Raccourcissez-les.",
    );
    expect(plain(excessCharactersText(1234))).toContain('dépassent de 1 234 caractères la limite');
    expect(plain(remainingCharactersText(EVENT_WORDS_MAX))).toBe(
      'Il reste 0 caractère sur 100 000 pour tous les textes.',
    );
    expect(plain(remainingCharactersText(EVENT_WORDS_MAX - 2))).toMatch(
      /^Il reste 2 caractères sur/,
    );
    expect(plain(remainingCharactersText(EVENT_WORDS_MAX + 1))).toBe(
      '1 caractère de trop : 100 000 au maximum pour tous les textes.',
    );
  });
});

/** No line breaks inside a number. */
function plain(text: string): string {
  return text.replaceAll('\u{a0}', ' ');
}
