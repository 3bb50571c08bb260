import { expect, test } from 'vitest';
import { repeatCommand } from './repeat.ts';

test.each([
  ['a test of every day', {}, 'npm run test:one -- a.test.ts "one › two"'],
  ['one of the full run', { PROOFS: 'beyond' }, 'npm run test:one -- --full a.test.ts "one › two"'],
  ['a fresh seed', { PROPERTY_SEED: '7' }, 'npm run test:one -- --seed 7 a.test.ts "one › two"'],
])('the command that repeats %s', (_, env, command) => {
  expect(repeatCommand('a.test.ts', 'one › two', env)).toBe(command);
});

test.each([
  ["l'équipe", `npm run test:one -- a.test.ts "l'équipe"`],
  ['12 % de "tout"', `npm run test:one -- a.test.ts '12 % de "tout"'`],
  ["l'air de $1", String.raw`npm run test:one -- a.test.ts 'l'\''air de $1'`],
])('what a shell would read in a name is quoted: %s', (name, command) => {
  expect(repeatCommand('a.test.ts', name, {})).toBe(command);
});
