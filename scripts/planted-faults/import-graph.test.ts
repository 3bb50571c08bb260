import { expect, test } from 'vitest';
import { testsThatImport } from './import-graph.ts';

const sources = [
  { file: 'engine/index.ts', text: "export { a } from './swiss/a.ts';" },
  { file: 'engine/swiss/a.ts', text: 'export const a = 1;' },
  { file: 'server/main.ts', text: "import { a } from '#engine';\nimport '#server/b.ts';" },
  { file: 'server/b.ts', text: "const thread = new URL('./c.ts', import.meta.url);" },
  { file: 'server/c.ts', text: '' },
  { file: 'tests/api/far.test.ts', text: "import { m } from '#server/main.ts';" },
  { file: 'engine/swiss/a.test.ts', text: "import { a } from './a.ts';" },
  { file: 'web/types.test.ts', text: "import type { A } from '#engine';" },
  { file: 'web/other.test.tsx', text: "import { o } from './other.tsx';" },
];

test('tests that import a file through others are found, the nearest first', () => {
  expect(testsThatImport('engine/swiss/a.ts', sources)).toEqual([
    'engine/swiss/a.test.ts',
    'tests/api/far.test.ts',
  ]);
});

test('a file that is started as a thread counts as imported', () => {
  expect(testsThatImport('server/c.ts', sources)).toEqual(['tests/api/far.test.ts']);
});

test('a file that no test imports has none', () => {
  expect(testsThatImport('web/lonely.ts', sources)).toEqual([]);
});
