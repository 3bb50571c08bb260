import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..', '..');
const linesOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8').trimEnd().split('\n');

// The linter counts the lines of everything else.
test('no style sheet has more than 300 lines', () => {
  const sheets = globSync('web/**/*.css', { cwd: ROOT });
  expect(sheets.length).toBeGreaterThan(10);
  expect(sheets.filter((file) => linesOf(file).length > 300)).toEqual([]);
});

test('a source that may be longer says why in its first line', () => {
  const sources = globSync('{contract,engine,server,web,scripts,bench,tests}/**/*.{ts,tsx,mjs}', {
    cwd: ROOT,
    exclude: (name) => name === 'specimens',
  }).filter((file) => linesOf(file).some((line) => /^\W*oxlint-disable max-lines/.test(line)));
  expect(sources).toContain(path.join('contract', 'actions.ts'));
  const reason = /^\/\/ oxlint-disable max-lines -- \S.{9,}$/;
  expect(sources.filter((file) => !reason.test(linesOf(file)[0] ?? ''))).toEqual([]);
});
