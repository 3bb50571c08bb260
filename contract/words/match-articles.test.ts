import { expect, test } from 'vitest';
import { withArticle, withDu } from './match-articles.ts';

test.each([
  ['Quart 1', 'le quart 1', 'du quart 1'],
  ['Huitième 8', 'le huitième 8', 'du huitième 8'],
  ['Seizième 16', 'le seizième 16', 'du seizième 16'],
  ['Trente-deuxième 3', 'le trente-deuxième 3', 'du trente-deuxième 3'],
  ['Demi 2', 'la demi 2', 'de la demi 2'],
  ['Finale winner', 'la finale winner', 'de la finale winner'],
  ['Grande finale', 'la grande finale', 'de la grande finale'],
  ['Petite finale', 'la petite finale', 'de la petite finale'],
  ['Ronde 3', 'la ronde 3', 'de la ronde 3'],
  ['Winner R1 · 12', 'le match Winner R1 · 12', 'du match Winner R1 · 12'],
  ['Loser R3', 'le match Loser R3', 'du match Loser R3'],
])('%s has its article', (name, withIts, after) => {
  expect([withArticle(name), withDu(name)]).toEqual([withIts, after]);
});
