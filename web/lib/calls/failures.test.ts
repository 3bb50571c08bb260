import { expect, test } from 'vitest';
import { DEFAULT_ERROR } from '#contract/refusals/default-error.ts';
import { failureText } from './failures.ts';
import { CallError } from './http.ts';

test('a lost connection keeps its own message, with what to do on a line of its own', () => {
  expect(failureText(new CallError(0, 'Failed to fetch')).split('\n')).toEqual([
    'Failed to fetch',
    'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
  ]);
});

test('a fault of the server is said to the letter, with its reference on a line of its own', () => {
  const failure = { code: 'unexpected', reference: 'k7m2-qp4x-9d3h-tw0z' } as const;
  expect(failureText(new CallError(500, DEFAULT_ERROR, failure)).split('\n')).toEqual([
    'Une erreur est survenue.',
    'Référence : k7m2-qp4x-9d3h-tw0z',
  ]);
});

test('what the server said stands alone', () => {
  expect(failureText(new CallError(409, 'Il doit rester un SuperAdmin.'))).toBe(
    'Il doit rester un SuperAdmin.',
  );
  expect(failureText(new Error('Connexion perdue'))).toBe('Connexion perdue');
  expect(failureText('?')).toBe(DEFAULT_ERROR);
});
