import path from 'node:path';
import { expect, test } from 'vitest';
import { firstRedOfPlaywright, firstRedOfVitest } from './test-runner.ts';

const root = path.resolve('/tree');

test('the first red test of vitest is named with its file', () => {
  const report = {
    testResults: [
      result('web/a.test.ts', 'passed', [{ fullName: 'one', status: 'passed' }]),
      result('web/b.test.ts', 'failed', [
        { fullName: 'two', status: 'passed' },
        { fullName: 'three', status: 'failed' },
      ]),
    ],
  };
  const file = path.join('web', 'b.test.ts');
  expect(firstRedOfVitest(report, root)).toEqual({ file, what: `${file} › three` });
});

test('a file that cannot be loaded is red without a test', () => {
  const file = path.join('web', 'a.test.ts');
  const report = { testResults: [result('web/a.test.ts', 'failed', [])] };
  expect(firstRedOfVitest(report, root)).toEqual({ file, what: file });
});

test('a run without a report, or without a red test, has none', () => {
  expect(firstRedOfVitest(null, root)).toBeNull();
  expect(firstRedOfVitest({ testResults: [result('a.test.ts', 'passed', [])] }, root)).toBeNull();
  expect(firstRedOfPlaywright(null)).toBeNull();
});

test('the first red test of the browser is named with its file', () => {
  const spec = (title: string, ok: boolean) => ({ file: 'home.spec.ts', title, ok });
  const report = {
    suites: [{ specs: [spec('one', true)], suites: [{ specs: [spec('two', false)] }] }],
  };
  expect(firstRedOfPlaywright(report)).toEqual({
    file: 'tests/e2e/home.spec.ts',
    what: 'tests/e2e/home.spec.ts › two',
  });
});

function result(
  file: string,
  status: string,
  assertionResults: { fullName: string; status: string }[],
) {
  return { name: path.join(root, file), status, assertionResults };
}
