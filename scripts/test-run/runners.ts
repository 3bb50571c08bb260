import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { toolEnvironment } from '#scripts/checks/checks.ts';
import { type Outcome, withSilentFailure } from './summary.ts';

const root = path.join(import.meta.dirname, '..', '..');
const compiled = path.join(root, 'node_modules', '.cache', 'compiled');

export async function runVitest(reports: string, env: Environment): Promise<Outcome> {
  const report = path.join(reports, 'vitest.json');
  const reporters = ['--reporter=./scripts/test-run/vitest-reporter.ts', '--reporter=json'];
  const code = await run('vitest', ['run', ...reporters, `--outputFile.json=${report}`], {
    env,
    // Servers inside a test write their log to this stream. The progress goes to the other one.
    stdout: 'ignore',
    stderr: 'pipe',
  });
  const read = await readReport<VitestReport>(report, { numPassedTests: 0, testResults: [] });
  return withSilentFailure('vitest', vitestOutcome(read), code);
}

export async function runPlaywright(reports: string, env: Environment): Promise<Outcome> {
  const report = path.join(reports, 'playwright.json');
  const reporters = '--reporter=./scripts/test-run/playwright-reporter.ts,json';
  const code = await run('playwright', ['test', reporters], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    stderr: 'pipe',
  });
  const read = await readReport<PlaywrightReport>(report, { stats: { expected: 0 }, suites: [] });
  return withSilentFailure('playwright', playwrightOutcome(read), code);
}

const PROGRAMS = { vitest: 'vitest/vitest.mjs', playwright: '@playwright/test/cli.js' };

/**
 * Starts a test runner on the current Node, without a shell: the name of a test may contain any
 * character.
 */
export function run(
  program: keyof typeof PROGRAMS,
  args: readonly string[],
  { env = {}, stdout = 'inherit', stderr = 'inherit' }: RunOptions = {},
): Promise<number> {
  const file = path.join(root, 'node_modules', PROGRAMS[program]);
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    stdio: ['inherit', stdout, stderr],
    // Hundreds of servers and threads are started: with the cache their code is compiled once.
    env: { NODE_COMPILE_CACHE: compiled, ...toolEnvironment(), ...env },
  });
  child.stderr?.pipe(process.stderr, { end: false });
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
}

export type Environment = Record<string, string>;

type RunOptions = {
  env?: Environment;
  stdout?: 'inherit' | 'ignore';
  /** Printed without being a terminal's: two runners at once would redraw the same line of it. */
  stderr?: 'inherit' | 'pipe';
};

/** The parts of the report that are used here. A runner that was killed leaves out a duration. */
export type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status?: string;
    assertionResults: { fullName: string; status: string; duration?: number | null }[];
  }[];
};

export function vitestOutcome({ numPassedTests, testResults }: VitestReport): Outcome {
  const files = testResults.map((each) => ({ ...each, file: path.relative(root, each.name) }));
  const tests = files.flatMap(({ file, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file })),
  );
  const red = tests.filter(({ status }) => status === 'failed');
  // A file that could not be loaded, or whose set-up failed, has no failed test of its own.
  const redFiles = files.filter(
    ({ file, status }) => status === 'failed' && !red.some((test) => test.file === file),
  );
  return {
    passed: numPassedTests,
    failures: [
      ...red.map(({ file, fullName }) => `${file} › ${fullName}`),
      ...redFiles.map(({ file }) => file),
    ],
    timings: tests.map(({ file, fullName, duration }) => {
      return { seconds: (duration ?? 0) / 1000, file, name: fullName };
    }),
  };
}

export type PlaywrightReport = { stats: { expected: number }; suites: Suite[] };
type Suite = { specs?: Spec[]; suites?: Suite[] };
type Spec = {
  file: string;
  title: string;
  ok: boolean;
  /** One for each width. */
  tests: { projectName: string; results: { duration: number }[] }[];
};

export function playwrightOutcome({ stats, suites }: PlaywrightReport): Outcome {
  const specs = suites
    .flatMap(allSpecs)
    .map((spec) => ({ ...spec, file: `tests/e2e/${spec.file}` }));
  return {
    passed: stats.expected,
    failures: specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} › ${title}`),
    timings: specs.flatMap(({ file, title, tests }) =>
      tests.map(({ projectName, results }) => {
        const milliseconds = results.reduce((sum, { duration }) => sum + duration, 0);
        return { seconds: milliseconds / 1000, file, name: `${title} (${projectName})` };
      }),
    ),
  };
}

function allSpecs({ specs = [], suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(allSpecs)];
}

/** A runner that crashed leaves no report or an incomplete one: nothing has passed. */
async function readReport<T>(report: string, missing: T): Promise<T> {
  try {
    return JSON.parse(await readFile(report, 'utf8')) as T;
  } catch {
    return missing;
  }
}
