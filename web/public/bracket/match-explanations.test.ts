import { expect, test } from 'vitest';
import { matchNames } from '#contract/tournament/match-names.ts';
import { publicBracket } from '#server/testing/brackets.ts';
import { matchAnswers } from './match-explanations.ts';

test('a match says why it is played, who may still come, and where its teams go', () => {
  const { rounds, matches } = publicBracket(8, {}, 2);
  const answers = matchAnswers(matches, matchNames(rounds, matches));
  expect(answers.get('W1-1')).toBe(
    'Tête de série n° 1 contre tête de série n° 8. Le gagnant joue la demi 1, le perdant le match Loser R1 · 1.',
  );
  expect(answers.get('W2-2')).toBe(
    'Gagnant du quart 3 contre gagnant du quart 4. Gagnant du quart 3 : Équipe 2 ou Équipe 7. ' +
      'Gagnant du quart 4 : Équipe 3 ou Équipe 6. Le gagnant joue la finale winner, le perdant le match Loser R2 · 1.',
  );
  expect(answers.get('GF')).toContain(
    'Gagnant de la finale winner contre gagnant de la finale loser.',
  );
});

test('more than four teams that may come are not listed', () => {
  const { rounds, matches } = publicBracket(16);
  const answers = matchAnswers(matches, matchNames(rounds, matches));
  expect(answers.get('W3-1')).toContain(
    'Gagnant du quart 1 : Équipe 1, Équipe 16, Équipe 8 ou Équipe 9.',
  );
  expect(answers.get('W4-1')).not.toContain('Équipe');
});
