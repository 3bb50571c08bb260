import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './browser.ts';
import { weighPages } from './budget.ts';
import { runChecks, toolEnvironment } from './checks.ts';
import { dist } from './fingerprint.ts';
import { buildOrStop, step } from './steps.ts';

/** What a runner has seen; `failures` names the tests that failed, for whoever only sees the end of a long log. */
type Outcome = { passed: number; failures: string[] };

type VitestReport = {
  numPassedTests: number;
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
};
type PlaywrightReport = { stats: { expected: number }; suites: Suite[] };
type Suite = { specs?: Spec[]; suites?: Suite[] };
type Spec = { file: string; title: string; ok: boolean };

const root = path.join(import.meta.dirname, '..');
const reports = await mkdtemp(path.join(tmpdir(), 'arene-reports-'));
const started = performance.now();

const checks = await runChecks();
await buildOrStop();
const heavy = (await weighPages(dist)).flatMap(({ page, problem }) =>
  problem === null ? [] : [`poids de ${page} : ${problem}`],
);
const browser = await step('Navigateur', async () => ensureBrowser());
const vitest = await runVitest();
const playwright = await runPlaywright(browser);
await rm(reports, { recursive: true, force: true });

const passed = vitest.passed + playwright.passed + (checks ? 1 : 0);
const failures = [
  ...(checks ? [] : ['npm run check']),
  ...heavy,
  ...vitest.failures,
  ...playwright.failures,
];
process.stdout.write(failures.map((failure) => `\nÉchec : ${failure}`).join(''));
process.stdout.write(`\nEn ${Math.round((performance.now() - started) / 1000)} s\n`);
process.stdout.write(`${passed} passed, ${failures.length} failed\n`);
process.exitCode = failures.length === 0 ? 0 : 1;

async function runVitest(): Promise<Outcome> {
  const report = path.join(reports, 'vitest.json');
  const code = await run(
    `vitest run --reporter=default --reporter=json --outputFile.json="${report}"`,
  );
  const { numPassedTests, testResults } = await read<VitestReport>(report, {
    numPassedTests: 0,
    testResults: [],
  });
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${path.relative(root, name)} › ${fullName}`),
  );
  return outcome('vitest', { passed: numPassedTests, failures }, code);
}

async function runPlaywright(browserPath: string): Promise<Outcome> {
  const report = path.join(reports, 'playwright.json');
  const code = await run('playwright test --reporter=line,json', {
    CHROMIUM_PATH: browserPath,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const { stats, suites } = await read<PlaywrightReport>(report, {
    stats: { expected: 0 },
    suites: [],
  });
  const failures = suites.flatMap(specsOf).filter(({ ok }) => !ok);
  const names = failures.map(({ file, title }) => `tests/e2e/${file} › ${title}`);
  return outcome('playwright', { passed: stats.expected, failures: names }, code);
}

function specsOf({ specs = [], suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** A runner that fails without a failed test, or runs none, has failed all the same. */
function outcome(runner: string, { passed, failures }: Outcome, code: number): Outcome {
  const isSilent = failures.length === 0 && (code !== 0 || passed === 0);
  return { passed, failures: isSilent ? [`${runner} (code ${code})`] : failures };
}

async function read<T>(report: string, missing: T): Promise<T> {
  try {
    return JSON.parse(await readFile(report, 'utf8')) as T;
  } catch {
    return missing;
  }
}

function run(command: string, env: Record<string, string> = {}): Promise<number> {
  const child = spawn(command, {
    cwd: root,
    shell: true,
    stdio: 'inherit',
    env: { ...toolEnvironment(), ...env },
  });
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
}
