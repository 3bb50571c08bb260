import { expect, test } from 'vitest';
import type { RefusalCode, Refused } from '#engine';
import type { Refusal } from '#contract/refusals/refusals.ts';
import { refusalSentence } from '#server/rules/result.ts';
import { emptyState } from '#server/testing/states.ts';
import { engineRefusal } from './engine-refusals.ts';

const match = 'S1-1';
const team = 2;
const UNREADABLE = [
  'malformed',
  "La requête n'a pas pu être lue. Rechargez la page, puis réessayez.",
] as const;
const LATER = [
  'touches-later-matches',
  'Ce résultat a déjà servi à la suite du tournoi : vérifiez les conséquences avant de le corriger.',
] as const;

const SAID = {
  'already-reported': [{ match }, ...LATER],
  'already-withdrawn': [
    { team },
    'already-withdrawn',
    "L'équipe Équipe 2 est déjà retirée du tournoi.",
  ],
  'bad-best-of': [{}, 'seeds-invalid', 'Ce nombre de manches est impossible.'],
  'bad-group-count': [{}, ...UNREADABLE],
  'bad-options': [{}, ...UNREADABLE],
  'bad-qualifier-count': [{}, 'seeds-invalid', "Ce nombre d'équipes n'est pas possible."],
  'bad-result': [{ match }, ...UNREADABLE],
  'bad-round-count': [{}, 'pairings-invalid', "Ce nombre de rondes n'est pas possible."],
  'bad-score': [{ match }, 'match-score-impossible', 'Ce score est impossible pour ce match.'],
  'bad-stages': [{}, ...UNREADABLE],
  'bad-state': [{ part: 'teams' }, ...UNREADABLE],
  'bad-tables': [{}, ...UNREADABLE],
  'bad-team': [
    { team: {} },
    'seeds-invalid',
    'Une équipe ne peut pas être placée dans le bracket.',
  ],
  'bad-tiebreaks': [{}, ...UNREADABLE],
  'duplicate-team': [{ team }, 'seeds-invalid', "L'équipe Équipe 2 est citée deux fois."],
  'match-not-ready': [
    { match },
    'match-not-ready',
    'Les deux équipes de ce match ne sont pas encore connues.',
  ],
  'newer-state': [{ version: 99 }, ...UNREADABLE],
  'not-withdrawn': [{ team }, 'wrong-phase', "L'équipe Équipe 2 participe déjà au tournoi."],
  'nothing-to-clear': [{ match }, 'nothing-to-clear', "Ce match n'a pas de résultat à effacer."],
  'phase-unfinished': [
    {},
    'wrong-phase',
    "Il reste des rondes suisses à jouer : terminez-les d'abord.",
  ],
  'random-seed-missing': [
    {},
    'pairings-invalid',
    "Le tirage n'a pas pu se faire. Rechargez la page.",
  ],
  'round-unfinished': [{ match, open: 3 }, 'results-missing', 'Il manque 3 résultats.'],
  'rounds-all-drawn': [{}, 'wrong-phase', 'Toutes les rondes ont été tirées.'],
  'stale-undo': [
    {},
    'changed-since',
    "Élément modifié depuis : annulez d'abord les modifications plus récentes.",
  ],
  'too-few-teams': [{}, 'too-few-teams', 'Il faut au moins 2 équipes complètes.'],
  'too-late': [
    { team },
    'wrong-phase',
    "L'équipe Équipe 2 ne peut plus être ajoutée au tournoi : il est trop tard.",
  ],
  'too-many-teams': [{}, 'seeds-invalid', "Il y a trop d'équipes."],
  'unknown-match': [{ match }, 'unknown-match', "Le match demandé n'a pas pu être récupéré"],
  'unknown-round': [{ round: 'W9' }, 'seeds-invalid', "Ce tour n'existe pas."],
  'unknown-team': [{ team }, 'not-in-tournament', "L'équipe Équipe 2 ne participe pas au tournoi."],
  'unknown-way': [
    {},
    'way-not-offered',
    "Cette façon de corriger n'est pas possible ici. Choisissez-en une autre.",
  ],
  'unpaired-team': [
    { team },
    'pairings-invalid',
    "L'équipe Équipe 2 n'a pas d'adversaire dans cette ronde.",
  ],
  'way-needed': [{ match }, ...LATER],
  'wrong-round': [{}, 'draft-missing', "Tirez d'abord la ronde."],
  'wrong-teams': [{ team }, 'pairings-invalid', "L'équipe Équipe 2 ne peut pas jouer ce match."],
  'wrong-winner': [{ match }, 'winner-not-playing', 'Le gagnant doit être une des deux équipes.'],
} as const satisfies {
  [C in RefusalCode]: readonly [Omit<Refused<C>, 'ok' | 'code'>, Refusal, string];
};

const state = emptyState(3);

test.each(Object.entries(SAID))(
  'the engine says %s, and the person who asked reads why',
  (code, [details, refusal, sentence]) => {
    const refused = engineRefusal(state, { ok: false, code, ...details } as Refused);
    expect(refused.code).toBe(refusal);
    expect(refusalSentence(refused)).toBe(sentence);
  },
);

test('a refusal that names no team still reads as a sentence', () => {
  const refused = engineRefusal(state, { ok: false, code: 'wrong-teams', match });
  expect(refusalSentence(refused)).toBe('Une équipe ne peut pas jouer ce match.');
});
