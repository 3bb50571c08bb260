import { describe, expect, test } from 'vitest';
import { forfeitOptions } from './forfeit-options.ts';
import { displayedMatch } from '../displayed-match.ts';
import { NO_SCORE, NOBODY_CAME, type Score } from '#web/unsent-scores/scores.ts';
import { AIGLES, RENARDS, sampleMatch } from '#web/unsent-scores/testing/sample-match.ts';

const forfeit = { one: 0, two: 0, winner: AIGLES };
const walkover = { one: null, two: null, winner: AIGLES };
const otherForfeit = { one: 0, two: 0, winner: RENARDS };

test('a forfeit becomes a score, the forfeit of the other team, of both, or nothing', () => {
  const [score, other, nobody, clear] = optionsFor(forfeit);
  expect(score).toMatchObject({ key: 'score', score: null });
  expect(other).toMatchObject({
    label: 'Forfait : Aigles',
    consequences: ["L'équipe Renards gagne à la place de l'équipe Aigles."],
    warnings: [],
    score: otherForfeit,
  });
  expect(nobody).toMatchObject({
    label: "Aucune des deux équipes n'était là",
    score: NOBODY_CAME,
  });
  expect(clear).toMatchObject({
    consequences: ['Le match est de nouveau à jouer.'],
    score: NO_SCORE,
  });
});

test('a withdrawal cannot be taken away here, and a team that has withdrawn does not win unnoticed', () => {
  const options = optionsFor(walkover, RENARDS);
  expect(options.map(({ key }) => key)).toEqual(['score', 'absent-one', 'nobody']);
  expect(options.map(({ warnings }) => warnings)).toEqual([
    ["l'équipe Renards s'est retirée du tournoi, et gagnerait avec un meilleur score."],
    ["l'équipe Renards s'est retirée du tournoi, et gagnerait quand même."],
    [],
  ]);
});

test('a double forfeit becomes a score, the forfeit of one of the two, or nothing', () => {
  const options = optionsFor(NOBODY_CAME);
  expect(options.map(({ key }) => key)).toEqual(['score', 'absent-one', 'absent-two', 'clear']);
  expect(options.map(({ consequences }) => consequences)).toEqual([
    ['Le score remplace le forfait, et dit qui gagne.'],
    ["L'équipe Renards gagne."],
    ["L'équipe Aigles gagne."],
    ['Le match est de nouveau à jouer.'],
  ]);
});

describe('without the forfeit, a team that has withdrawn loses all the same', () => {
  test.each([
    [[RENARDS], "L'équipe Renards s'est retirée du tournoi : l'équipe Aigles gagne toujours."],
    [[AIGLES], "L'équipe Aigles s'est retirée du tournoi : l'équipe Renards gagne."],
    [
      [AIGLES, RENARDS],
      "Les deux équipes se sont retirées : celle qui s'est retirée en premier perd.",
    ],
  ])('%j', (gone, sentence) => {
    expect(optionsFor(forfeit, ...gone).at(-1)?.consequences).toEqual([sentence]);
  });
});

function optionsFor(score: Score, ...withdrawn: number[]) {
  const queue = { saves: {}, typed: {} };
  const context = { bestOf: 3, queue, withdrawn: new Set(withdrawn) };
  return forfeitOptions(displayedMatch(sampleMatch(score), context));
}
