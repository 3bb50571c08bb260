import { expect, test } from 'vitest';
import type { RefusalCode, Refused } from '#engine';
import type { Refusal } from '#contract/refusals/refusals.ts';
import { refusalSentence } from '#server/rules/result.ts';
import { emptyState } from '#server/testing/states.ts';
import { engineRefusal } from './engine-refusals.ts';

const match = 'S1-1';
const team = 2;
const UNREADABLE = ['malformed', "La requête n'a pas pu être lue."] as const;
const LATER = [
  'touches-later-matches',
  'Ce résultat a déjà servi à la suite du tournoi : voyez les conséquences avant de le corriger.',
] as const;

const SAID = {
  'already-reported': [{ match }, ...LATER],
  'already-withdrawn': [{ team }, 'already-withdrawn', 'Équipe 2 est déjà retirée du tournoi.'],
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
  'bad-team': [{ team: {} }, 'seeds-invalid', 'Une équipe ne peut pas être placée.'],
  'bad-tiebreaks': [{}, ...UNREADABLE],
  'duplicate-team': [{ team }, 'seeds-invalid', 'Équipe 2 est citée deux fois.'],
  'match-not-ready': [
    { match },
    'match-not-ready',
    'Les deux équipes de ce match ne sont pas encore connues.',
  ],
  'newer-state': [{ version: 99 }, ...UNREADABLE],
  'not-withdrawn': [{ team }, 'wrong-phase', 'Équipe 2 participe déjà au tournoi.'],
  'nothing-to-clear': [{ match }, 'nothing-to-clear', "Ce match n'a pas de résultat à effacer."],
  'phase-unfinished': [{}, 'wrong-phase', 'Il reste des rondes suisses à jouer.'],
  'random-seed-missing': [{}, 'pairings-invalid', "Le tirage au sort n'a pas de graine."],
  'round-unfinished': [{ match, open: 3 }, 'results-missing', 'Il manque 3 résultats.'],
  'rounds-all-drawn': [{}, 'wrong-phase', 'Toutes les rondes ont été tirées.'],
  'stale-undo': [
    {},
    'changed-since',
    "Modifié depuis : annulez d'abord ce qui a été fait ensuite.",
  ],
  'too-few-teams': [{}, 'too-few-teams', 'Il faut au moins 2 équipes complètes.'],
  'too-late': [{ team }, 'wrong-phase', 'Il est trop tard pour faire entrer Équipe 2.'],
  'too-many-teams': [{}, 'seeds-invalid', "Il y a trop d'équipes."],
  'unknown-match': [{ match }, 'unknown-match', "Le match demandé n'a pas pu être récupéré"],
  'unknown-round': [{ round: 'W9' }, 'seeds-invalid', "Cette ronde n'existe pas."],
  'unknown-team': [{ team }, 'not-in-tournament', 'Équipe 2 ne participe pas au tournoi.'],
  'unknown-way': [{}, 'way-not-offered', "Cette façon de corriger n'est pas possible ici."],
  'unpaired-team': [
    { team },
    'pairings-invalid',
    "Équipe 2 n'a pas d'adversaire dans cette ronde.",
  ],
  'way-needed': [{ match }, ...LATER],
  'wrong-round': [{}, 'draft-missing', "Tirez d'abord la ronde."],
  'wrong-teams': [{ team }, 'pairings-invalid', 'Équipe 2 ne peut pas jouer ce match.'],
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
