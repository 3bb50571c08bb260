import { expect, test } from 'vitest';
import { matchNames } from '#contract/tournament/match-names.ts';
import { publicBracket } from '#server/testing/brackets.ts';
import { matchAnswers } from './match-explanations.ts';

test('a match says why it is played, who may still come, and where its teams go', () => {
  const { rounds, matches } = publicBracket(8, {}, 2);
  const answers = matchAnswers(matches, matchNames(rounds, matches));
  expect(answers.get('W1-1')).toBe(
    'Tête de série n° 1 contre tête de série n° 8. Le gagnant va en Demi 1, le perdant en Loser R1 · 1.',
  );
  expect(answers.get('W2-2')).toBe(
    'Gagnant de Quart 3 contre gagnant de Quart 4. Gagnant de Quart 3 : Équipe 2 ou Équipe 7. ' +
      'Gagnant de Quart 4 : Équipe 3 ou Équipe 6. Le gagnant va en Finale winner, le perdant en Loser R2 · 1.',
  );
  expect(answers.get('GF')).toContain('Gagnant de Finale winner contre gagnant de Finale loser.');
});

test('more than four teams that may come are not listed', () => {
  const { rounds, matches } = publicBracket(16);
  const answers = matchAnswers(matches, matchNames(rounds, matches));
  expect(answers.get('W3-1')).toContain(
    'Gagnant de Quart 1 : Équipe 1, Équipe 16, Équipe 8 ou Équipe 9.',
  );
  expect(answers.get('W4-1')).not.toContain('Équipe');
});
