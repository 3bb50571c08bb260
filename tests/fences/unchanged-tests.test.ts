import { expect, test } from 'vitest';
import { withoutUnchanged } from './unchanged-tests.ts';

const skipped = (source: string) =>
  withoutUnchanged('some.test.ts', `import { isFullRun } from "./proofs.ts";\n${source}`, (from) =>
    from.endsWith('proofs.ts'),
  )
    .split('\n')
    .filter((line) => line.includes('.skip'))
    .map((line) => line.trim());

test('a test that is the same in both runs is skipped, and one that grows is not', () => {
  expect(
    skipped(`
      const COUNT = isFullRun ? 100 : 10;
      test('the same', () => {});
      test('grows', () => play(COUNT));
      test.each([1, 2])('the same of %i', () => {});
      test.each(cases())('grows through a function', () => {});
      function cases() { return COUNT > 10 ? [1, 2] : [1]; }
      describe('a group', () => {
        test('the same below', () => {});
        test('grows below', () => expect(isFullRun).toBe(true));
      });
      describe.each(isFullRun ? ['a'] : [])('a group that grows', () => {
        test('grows with it', () => {});
      });`),
  ).toEqual([
    "test.skip('the same', () => {});",
    "test.skip.each([1, 2])('the same of %i', () => {});",
    "test.skip('the same below', () => {});",
  ]);
});

test.each([
  ['a hook', 'beforeEach(() => {});'],
  ['a server', "const api = useApi('sqlite');"],
  ['a variable', 'let before = 0;'],
  ['a loop', 'for (const one of [1]) start(one);'],
])('where tests share %s, all of them run: one may need what another did', (_what, shared) => {
  const tests = "test('the same', () => {}); test('grows', () => play(isFullRun));";
  expect(skipped(`${shared}\n${tests}`)).toEqual([]);
  expect(skipped(`describe('a group', () => {\n${shared}\n${tests}\n});`)).toEqual([]);
});

test('a group that is the same as a whole is skipped as one', () => {
  const group = "describe('a group', () => { beforeEach(() => {}); test('the same', () => {}); });";
  expect(skipped(`${group}\ntest('grows', () => play(isFullRun));`)).toEqual([
    group.replace('describe', 'describe.skip'),
  ]);
});
