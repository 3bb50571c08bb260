import { expect, test } from 'vitest';
import { DEFAULT_ERROR } from '#contract/answers.ts';
import { failureText } from './failures.ts';
import { CallError } from './wire.ts';

test('a lost connection keeps its own message, with what to do on a line of its own', () => {
  expect(failureText(new CallError(0, 'Failed to fetch')).split('\n')).toEqual([
    'Failed to fetch',
    'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
  ]);
});

test('what the server said stands alone', () => {
  expect(failureText(new CallError(409, 'Il doit rester un SuperAdmin.'))).toBe(
    'Il doit rester un SuperAdmin.',
  );
  expect(failureText(new Error('Connexion perdue'))).toBe('Connexion perdue');
  expect(failureText('?')).toBe(DEFAULT_ERROR);
});
