import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as engine from './index.ts';

const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');
const examples = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => code);

test('the README has examples', () => {
  expect(examples.length).toBeGreaterThanOrEqual(2);
});

test.each(examples)('example %# of the README prints what it says', (code) => {
  const printed: unknown[] = [];
  const names = Object.keys(engine);
  // The examples use no types, so that they run as they stand.
  const run = Reflect.construct(Function, [...names, 'console', code]) as (
    ...values: unknown[]
  ) => void;
  run(...Object.values(engine), { log: (value: unknown) => printed.push(value) });
  const promised = [...code.matchAll(/^\/\/ (.*)$/gm)].map(
    ([, text = '']) => Reflect.construct(Function, [`return ${text}`])() as unknown,
  );
  expect(printed).toEqual(promised);
});
