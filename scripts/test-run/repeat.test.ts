import { expect, test } from 'vitest';
import { repeatCommand } from './repeat.ts';

test.each([
  ['a test of every day', {}, "npm run test:one -- a.test.ts 'one › two'"],
  ['one of the full run', { PROOFS: 'beyond' }, "npm run test:one -- --full a.test.ts 'one › two'"],
  ['a fresh seed', { PROPERTY_SEED: '7' }, "npm run test:one -- --seed 7 a.test.ts 'one › two'"],
])('the command that repeats %s', (_, env, command) => {
  expect(repeatCommand('a.test.ts', 'one › two', env)).toBe(command);
});

test('a quote in a name does not end the command', () => {
  expect(repeatCommand('a.test.ts', "l'équipe", {})).toBe(
    String.raw`npm run test:one -- a.test.ts 'l'\''équipe'`,
  );
});
