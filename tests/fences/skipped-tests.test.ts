import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { onlyWhere } from '#tests/only-where.ts';

test('a machine that lacks what a test needs leaves it out, and says how many and why', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'arene-left-out-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'left-out');
  vi.stubEnv('TEST_LEFT_OUT', file);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(onlyWhere({}, ['one'])).toEqual(['one']);
  expect(onlyWhere({ rights: { 'le droit de tout': true } }, ['one'])).toEqual(['one']);
  expect(onlyWhere({ programs: ['no-such-program'] }, ['one', 'two'], { testsPerCase: 3 })).toEqual(
    [],
  );
  // Nothing is missing where nothing was meant to run.
  expect(onlyWhere({ programs: ['no-such-program'] }, [])).toEqual([]);
  const rights = { 'le droit de tout': false };
  expect(onlyWhere({ programs: ['no-such-program'], rights }, ['one'])).toEqual([]);
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    { count: 6, reason: 'no-such-program' },
    { count: 1, reason: 'no-such-program et le droit de tout' },
  ]);
});
