import { expect, test } from 'vitest';
import type { RefusalCode } from '#engine';
import type { Refusal } from '#contract/refusal-details.ts';
import { sentenceOf } from '#server/rules/result.ts';
import { emptyState } from '#server/testing/states.ts';
import { engineRefusal } from './engine-refusals.ts';

const SAID = {
  'already-reported': [
    'touches-later-matches',
    'Ce résultat a déjà servi à la suite du tournoi : voyez les conséquences avant de le corriger.',
  ],
  'already-withdrawn': ['already-withdrawn', 'Équipe 2 est déjà retirée du tournoi.'],
  'bad-best-of': ['seeds-invalid', 'Ce nombre de manches est impossible.'],
  'bad-qualifier-count': ['seeds-invalid', "Ce nombre d'équipes n'est pas possible."],
  'bad-round-count': ['pairings-invalid', "Ce nombre de rondes n'est pas possible."],
  'bad-score': ['match-score-impossible', 'Ce score est impossible pour ce match.'],
  'bad-team': ['seeds-invalid', 'Équipe 2 ne peut pas être placée.'],
  'duplicate-team': ['seeds-invalid', 'Équipe 2 est citée deux fois.'],
  'match-not-ready': [
    'match-not-ready',
    'Les deux équipes de ce match ne sont pas encore connues.',
  ],
  'nothing-to-clear': ['nothing-to-clear', "Ce match n'a pas de résultat à effacer."],
  'phase-unfinished': ['wrong-phase', 'Il reste des rondes suisses à jouer.'],
  'random-seed-missing': ['pairings-invalid', "Le tirage au sort n'a pas de graine."],
  'round-unfinished': ['results-missing', 'Il manque un résultat.'],
  'rounds-all-drawn': ['wrong-phase', 'Toutes les rondes ont été tirées.'],
  'stale-undo': ['changed-since', "Modifié depuis : annulez d'abord ce qui a été fait ensuite."],
  'too-few-teams': ['too-few-teams', 'Il faut au moins 2 équipes complètes.'],
  'too-late': ['wrong-phase', 'Il est trop tard pour faire entrer Équipe 2.'],
  'too-many-teams': ['seeds-invalid', "Il y a trop d'équipes."],
  'unknown-match': ['unknown-match', "Le match demandé n'a pas pu être récupéré"],
  'unknown-round': ['seeds-invalid', "Cette ronde n'existe pas."],
  'unknown-team': ['not-in-tournament', 'Équipe 2 ne participe pas au tournoi.'],
  'unpaired-team': ['pairings-invalid', "Équipe 2 n'a pas d'adversaire dans cette ronde."],
  'way-needed': [
    'touches-later-matches',
    'Ce résultat a déjà servi à la suite du tournoi : voyez les conséquences avant de le corriger.',
  ],
  'wrong-round': ['draft-missing', "Tirez d'abord la ronde."],
  'wrong-teams': ['pairings-invalid', 'Équipe 2 ne peut pas jouer ce match.'],
  'wrong-winner': ['winner-not-playing', 'Le gagnant doit être une des deux équipes.'],
} as const satisfies { [C in RefusalCode]: [Refusal, string] };

const state = emptyState(3);

test.each(Object.entries(SAID) as [RefusalCode, [Refusal, string]][])(
  'the engine says %s, and the person who asked reads why',
  (code, [refusal, sentence]) => {
    const refused = engineRefusal(state, { ok: false, code, team: 2 });
    expect(refused.code).toBe(refusal);
    expect(sentenceOf(refused)).toBe(sentence);
  },
);

test('a refusal that names no team still reads as a sentence', () => {
  const sentence = (code: RefusalCode) => sentenceOf(engineRefusal(state, { ok: false, code }));
  expect(sentence('wrong-teams')).toBe('Une équipe ne peut pas jouer ce match.');
  expect(sentence('already-withdrawn')).toBe('Une équipe est déjà retirée du tournoi.');
  expect(sentence('unknown-team')).toBe('Une équipe ne participe pas au tournoi.');
  expect(sentence('too-late')).toBe('Il est trop tard pour faire entrer Une équipe.');
});
