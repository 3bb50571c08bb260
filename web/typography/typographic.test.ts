import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { invalid, SPECIFIED_MESSAGES } from '#contract/refusals/messages.ts';
import { refusals } from '#contract/refusals/refusals.ts';
// A form marks the messages of the contract.
import '#web/lib/calls/action-form.ts';
import { specified } from './specified.ts';
import { typographic } from './typographic.ts';

const NO_BREAK = '\u{a0}';

describe('a text as it is shown', () => {
  test('has curly apostrophes, and spaces that do not break where a sign follows', () => {
    expect(typographic("Qu'est-ce qu'il faut ?")).toBe(`Qu’est-ce qu’il faut${NO_BREAK}?`);
    expect(typographic("L'équipe de « Nova » : d'accord !")).toBe(
      `L’équipe de «${NO_BREAK}Nova${NO_BREAK}»${NO_BREAK}: d’accord${NO_BREAK}!`,
    );
    expect(typographic("l'« Arène » ; l'1")).toBe(
      `l’«${NO_BREAK}Arène${NO_BREAK}»${NO_BREAK}; l’1`,
    );
  });

  test('keeps a number with what it counts', () => {
    expect(typographic('vers 14 h 30, 9 h, 12 min, 40 s, 100 CHF, 12 %, n° 3')).toBe(
      'vers 14_h_30, 9_h, 12_min, 40_s, 100_CHF, 12_%, n°_3'.replaceAll('_', NO_BREAK),
    );
    for (const text of [
      '2 manches',
      '4 sur 5',
      'BO3 Moyenne',
      '2 hommes',
      'Zone 51 s’est retirée',
    ]) {
      expect(typographic(text)).toBe(text);
    }
  });

  test('keeps hours, scores, addresses and quotation marks', () => {
    for (const text of [
      'À 14:30',
      '2:1',
      "https://exemple.ch/l'arene?a=b",
      "d'arc@exemple.ch",
      "Le score 'a - b'",
      "rock 'n' roll",
    ]) {
      expect(typographic(text)).toBe(text);
    }
    expect(typographic("L'adresse https://exemple.ch/l'arene ?")).toBe(
      `L’adresse https://exemple.ch/l'arene${NO_BREAK}?`,
    );
  });

  test('changes spaces and apostrophes only, and nothing the second time', () => {
    const part = fc.constantFrom(
      "'",
      '’',
      ' ',
      NO_BREAK,
      ':',
      '?',
      '«',
      '»',
      'é',
      'L',
      '1',
      'h',
      'min',
      'n°',
      '://',
      '@',
    );
    const text = fc.oneof(
      fc.array(part).map((parts) => parts.join('')),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(text, (text) => {
        const result = typographic(text);
        expect(plain(result)).toBe(plain(text));
        expect(typographic(result)).toBe(result);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the words of the specification', () => {
  test('are kept where they are marked, to the letter', () => {
    const marked = specified("L'équipe Qui est-ce ? a été modifiée");
    expect(typographic(marked)).toBe("L'équipe Qui est-ce ? a été modifiée");
    expect(typographic(`${marked}.`)).toBe(`L’équipe Qui est-ce${NO_BREAK}? a été modifiée.`);
  });

  test.each(Object.values(SPECIFIED_MESSAGES))('%s', (message) => {
    expect(typographic(message)).toBe(message);
  });

  test('nothing else is kept by mistake', () => {
    const others = [
      invalid.capacityTooLarge,
      invalid.twitch,
      refusals['admin-type-gone'].text({}),
      refusals['team-full'].text({ name: 'Nova' }),
      "L'équipe Nova a été supprimée",
    ];
    expect(others.filter((text) => /[a-z]'/i.test(typographic(text)))).toEqual([]);
  });
});

function plain(text: string): string {
  return text.replaceAll('’', "'").replaceAll(NO_BREAK, ' ');
}
