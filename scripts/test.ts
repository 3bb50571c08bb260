import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './browser.ts';
import { runChecks, toolEnvironment } from './checks.ts';
import { buildOrStop, step } from './steps.ts';

type Counts = { passed: number; failed: number };

const root = path.join(import.meta.dirname, '..');
const reports = await mkdtemp(path.join(tmpdir(), 'arene-reports-'));
const started = performance.now();

const checks = await runChecks();
await buildOrStop();
const browser = await step('Navigateur', async () => ensureBrowser());
const vitest = await runVitest();
const playwright = await runPlaywright(browser);
await rm(reports, { recursive: true, force: true });

const passed = vitest.passed + playwright.passed + (checks ? 1 : 0);
const failed = vitest.failed + playwright.failed + (checks ? 0 : 1);
process.stdout.write(`\nEn ${Math.round((performance.now() - started) / 1000)} s\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;

async function runVitest(): Promise<Counts> {
  const report = path.join(reports, 'vitest.json');
  const code = await run(
    `vitest run --reporter=default --reporter=json --outputFile.json="${report}"`,
  );
  const { numPassedTests, numFailedTests } = await read(report, {
    numPassedTests: 0,
    numFailedTests: 0,
  });
  return counted({ passed: numPassedTests, failed: numFailedTests }, code);
}

async function runPlaywright(browserPath: string): Promise<Counts> {
  const report = path.join(reports, 'playwright.json');
  const code = await run('playwright test --reporter=line,json', {
    CHROMIUM_PATH: browserPath,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const { stats } = await read(report, { stats: { expected: 0, unexpected: 0, flaky: 0 } });
  return counted({ passed: stats.expected, failed: stats.unexpected + stats.flaky }, code);
}

/** A runner that fails without a failed test, or runs none, has failed all the same. */
function counted({ passed, failed }: Counts, code: number): Counts {
  const silentFailure = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: failed + (silentFailure ? 1 : 0) };
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
