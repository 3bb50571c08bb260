import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { firstPlaywrightFailure, firstVitestFailure, waitForExit } from './test-runner.ts';

const root = path.resolve('/tree');

test('a run that says nothing for too long is ended, and one that ends is not', async () => {
  const start = (script: string) =>
    spawn(process.execPath, ['-e', script], { detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  expect(await waitForExit(start('setInterval(() => {}, 1000)'), 1)).toBe('silent');
  expect(await waitForExit(start('process.exit(3)'), 600_000)).toBe(3);
});

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
  expect(firstVitestFailure(report, root)).toEqual({ file, what: `${file} › three` });
});

test('a file that cannot be loaded is red without a test', () => {
  const file = path.join('web', 'a.test.ts');
  const report = { testResults: [result('web/a.test.ts', 'failed', [])] };
  expect(firstVitestFailure(report, root)).toEqual({ file, what: file });
});

test('a run without a report, or without a red test, has none', () => {
  expect(firstVitestFailure(null, root)).toBeNull();
  expect(firstVitestFailure({ testResults: [result('a.test.ts', 'passed', [])] }, root)).toBeNull();
  expect(firstPlaywrightFailure(null)).toBeNull();
});

test('the first red test of the browser is named with its file', () => {
  const spec = (title: string, ok: boolean) => ({ file: 'home.spec.ts', title, ok });
  const report = {
    suites: [{ specs: [spec('one', true)], suites: [{ specs: [spec('two', false)] }] }],
  };
  expect(firstPlaywrightFailure(report)).toEqual({
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
