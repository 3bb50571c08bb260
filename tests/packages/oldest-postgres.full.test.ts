import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { onlyWhere } from '#tests/only-where.ts';
import { OTHER_POSTGRES } from '#tests/postgres.ts';
import { OLDEST_POSTGRES, oldestPostgres } from './oldest-postgres.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');

/** What the two could answer differently, and what hangs on more than statements: copies, moves, other processes, erased rows. */
const ASKED = [
  'tests/store',
  'tests/api/machine/backups.test.ts',
  'tests/api/machine/move.test.ts',
  'tests/api/teams/erased-files.full.test.ts',
  'tests/api/http/two-processes.full.test.ts',
  'tests/api/tournament/undo.test.ts',
];

const home = await oldestPostgres();
const rights = { [`PostgreSQL ${OLDEST_POSTGRES}`]: home !== null };

test.each(onlyWhere({ rights }, [OLDEST_POSTGRES]))(
  'PostgreSQL %i answers as the newest does',
  async () => {
    const vitest = path.join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
    const folder = await mkdtemp(path.join(tmpdir(), 'arene-oldest-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const file = path.join(folder, 'told.json');
    const args = [
      vitest,
      'run',
      ...ASKED,
      '-t',
      'postgres',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ];
    const env = { ...process.env, PROOFS: 'full', [OTHER_POSTGRES]: home ?? '' };
    // A run that fails has said in the file what did.
    await promisify(execFile)(process.execPath, args, { cwd: ROOT, env }).catch(() => {});
    const report = JSON.parse(await readFile(file, 'utf8')) as TestReport;
    const failed = report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => fullName);
    expect(failed).toEqual([]);
    expect(report.success).toBe(true);
    expect(report.numPassedTests).toBeGreaterThan(50);
  },
);

type TestReport = {
  success: boolean;
  numPassedTests: number;
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
};

test.each(['README.md', 'docs/operations.md', 'docs/releasing.md'])('%s names it', (page) => {
  const text = readFileSync(path.join(ROOT, page), 'utf8');
  expect(text).toContain(`PostgreSQL ${OLDEST_POSTGRES}`);
});
