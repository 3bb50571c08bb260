import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { invalid } from '#contract/messages.ts';
import { refusals } from '#contract/refusals.ts';
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
      '://',
      '@',
    );
    const text = fc.oneof(
      fc.array(part).map((parts) => parts.join('')),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(text, (text) => {
        const shown = typographic(text);
        expect(plain(shown)).toBe(plain(text));
        expect(typographic(shown)).toBe(shown);
      }),
      { numRuns: 500, seed: 2025 },
    );
  });
});

describe('the words of the specification', () => {
  test.each([
    "S'inscrire au tournoi",
    'Équipe 12 : Les Aigles',
    "Équipe 3 : L'Orage ?",
    "Pseudo : L'Ours",
    'Discord : zoe.rl',
    "Une erreur est survenue : L'équipe choisie n'existe plus.",
    "Le nom d'utilisateur doit contenir entre 1 et 32 caractères",
    "Veuillez sélectionner un type d'administrateur",
    "Le nom de l'équipe doit contenir entre 1 et 32 caractères",
    "La taille de l'équipe doit être supérieure à 0",
    "Aucun type d'administrateur trouvé.",
    "L'administrateur demandé n'a pas pu être récupéré",
    "L'équipe demandée n'a pas pu être récupérée",
    "Le match demandé n'a pas pu être récupéré",
    "L'administrateur zoe a été ajouté",
    "L'administrateur zoe a été modifié",
    "Le joueur L'Ours a été ajouté",
    "Le joueur L'Ours a été modifié",
    "L'équipe L'Orage a été ajoutée",
    "L'équipe Qui est-ce ? a été modifiée",
    "L'équipe L'Orage a bien été créée",
    "Le match [L'Orage VS Nova] a été ajouté",
    "Le match [L'Orage VS Nova] a été modifié",
    'Super ! Votre inscription a bien été prise en compte',
  ])('%s', (text) => {
    expect(typographic(text)).toBe(text);
  });

  test('nothing else is kept by mistake', () => {
    const others = [
      invalid.capacityTooLarge,
      invalid.twitch,
      refusals['admin-type-gone'].text({}),
      refusals['team-full'].text({ name: 'Nova' }),
      refusals['team-has-played'].text({ name: 'Nova' }),
      "L'équipe Nova a été supprimée",
      "L'administrateur zoe a été supprimé",
      "S'inscrire à deux",
    ];
    expect(others.filter((text) => /[a-z]'/i.test(typographic(text)))).toEqual([]);
  });
});

function plain(text: string): string {
  return text.replaceAll('’', "'").replaceAll(NO_BREAK, ' ');
}
