import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { toolEnvironment } from '../checks.ts';
import { type Outcome, withSilentFailure } from './summary.ts';

const root = path.join(import.meta.dirname, '..', '..');
const compiled = path.join(root, 'node_modules', '.cache', 'compiled');

export async function runVitest(reports: string, env: Environment): Promise<Outcome> {
  const report = path.join(reports, 'vitest.json');
  const shown = ['--reporter=./scripts/test-run/vitest-reporter.ts', '--reporter=json'];
  const code = await run('vitest', ['run', ...shown, `--outputFile.json=${report}`], {
    env,
    // Servers that run inside a test write their log there; how far the run is stands on the other stream.
    stdout: 'ignore',
  });
  const read = await readReport<VitestReport>(report, { numPassedTests: 0, testResults: [] });
  return withSilentFailure('vitest', vitestOutcome(read), code);
}

export async function runPlaywright(reports: string, env: Environment): Promise<Outcome> {
  const report = path.join(reports, 'playwright.json');
  const shown = '--reporter=./scripts/test-run/playwright-reporter.ts,json';
  const code = await run('playwright', ['test', shown], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  const read = await readReport<PlaywrightReport>(report, { stats: { expected: 0 }, suites: [] });
  return withSilentFailure('playwright', playwrightOutcome(read), code);
}

const PROGRAMS = { vitest: 'vitest/vitest.mjs', playwright: '@playwright/test/cli.js' };

/** Runs a test runner on the Node that runs this, without a shell: the name of a test may hold anything. */
export function run(
  program: keyof typeof PROGRAMS,
  args: readonly string[],
  { env = {}, stdout = 'inherit' }: { env?: Environment; stdout?: 'inherit' | 'ignore' } = {},
): Promise<number> {
  const file = path.join(root, 'node_modules', PROGRAMS[program]);
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    stdio: ['inherit', stdout, 'inherit'],
    // Servers and their threads are started by the hundred, and read their code compiled once.
    env: { NODE_COMPILE_CACHE: compiled, ...toolEnvironment(), ...env },
  });
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
}

export type Environment = Record<string, string>;

/** The parts of the report that are read here; a runner that was killed leaves out a duration. */
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
  // One that could not be read, or whose set-up failed: none of its tests has failed by itself.
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
    .flatMap(specsOf)
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

function specsOf({ specs = [], suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** A runner that crashed leaves no report, or half of one: it has passed nothing. */
async function readReport<T>(report: string, missing: T): Promise<T> {
  try {
    return JSON.parse(await readFile(report, 'utf8')) as T;
  } catch {
    return missing;
  }
}
