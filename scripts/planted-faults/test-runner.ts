import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';

export type Proofs = 'everyday' | 'full';

/** The first failure. `file` is null when it was not a single test that failed. */
export type TestFailure = { file: string | null; what: string };

export type TestRunner = ReturnType<typeof createTestRunner>;

/**
 * Without output for so long, a run is in an endless loop. A slow test that is cut off would count
 * as having found the fault: those of the full run get as long as the run gives each of them.
 */
const SILENCE_MILLISECONDS = { everyday: 10 * 60_000, full: 60 * 60_000 } as const;

/** Runs the tests of a tree with the tools of that tree, up to the first failure. */
export function createTestRunner(root: string) {
  const packages = path.join(root, 'node_modules');
  const report = path.join(path.dirname(root), 'report.json');

  /** Null when all tests pass. */
  async function vitest(args: readonly string[], proofs: Proofs): Promise<TestFailure | null> {
    await rm(report, { force: true });
    const end = await run(
      [
        path.join(packages, 'vitest', 'vitest.mjs'),
        ...args,
        '--bail=1',
        '--passWithNoTests',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      { PROOFS: proofs },
      proofs,
    );
    return findFailure(end, 'vitest', async () =>
      firstVitestFailure(await readReport(report), root),
    );
  }

  async function playwright(
    args: readonly string[],
    proofs: Proofs,
    browserPath: string,
  ): Promise<TestFailure | null> {
    await rm(report, { force: true });
    const end = await run(
      [
        path.join(packages, '@playwright', 'test', 'cli.js'),
        'test',
        ...args,
        '--max-failures=1',
        '--reporter=line,json',
      ],
      { PROOFS: proofs, CHROMIUM_PATH: browserPath, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      proofs,
    );
    return findFailure(end, 'playwright', async () =>
      firstPlaywrightFailure(await readReport(report)),
    );
  }

  /** Builds the pages, and the threads that the API tests start. */
  async function build(): Promise<TestFailure | null> {
    const end = await run([path.join(root, 'scripts', 'build.ts')], {});
    return findFailure(end, 'la construction des pages', async () => null);
  }

  /**
   * A fault that does not compile, or breaks a lint rule, never reaches a test. Its format does not
   * matter.
   */
  async function check(file: string): Promise<TestFailure | null> {
    const types = await run(
      [path.join(packages, 'typescript', 'bin', 'tsc'), '-b', '--checkers', '1'],
      {},
    );
    if (types !== 0) return { file: null, what: 'les types' };
    const lint = path.join(packages, 'oxlint', 'bin', 'oxlint');
    const end = await run([lint, '--type-aware', '--deny-warnings', file], {});
    return end === 0 ? null : { file: null, what: 'le lint' };
  }

  function run(
    args: readonly string[],
    env: Record<string, string>,
    proofs: Proofs = 'everyday',
  ): Promise<number | 'silent'> {
    const binaries = path.join(packages, '.bin');
    const child = spawn(process.execPath, args, {
      cwd: root,
      // A process group of its own, so that the workers of an endless run are stopped with it.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_NO_WARNINGS: '1',
        NODE_COMPILE_CACHE: path.join(packages, '.cache', 'compiled'),
        PATH: `${binaries}${path.delimiter}${process.env['PATH'] ?? ''}`,
        ...env,
      },
    });
    return waitForExit(child, SILENCE_MILLISECONDS[proofs]);
  }

  return { vitest, playwright, build, check };
}

async function findFailure(
  end: number | 'silent',
  name: string,
  readFailure: () => Promise<TestFailure | null>,
): Promise<TestFailure | null> {
  if (end === 0) return null;
  if (end === 'silent') return { file: null, what: `${name}, qui ne finit pas` };
  return (await readFailure()) ?? { file: null, what: `${name}, qui échoue hors de tout test` };
}

/** Ends a process that says nothing for so long. */
export async function waitForExit(
  child: ChildProcess,
  silenceMilliseconds: number,
): Promise<number | 'silent'> {
  const stopGroup = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL');
  let isSilent = false;
  let isInterrupted = false;
  const interrupt = () => {
    isInterrupted = true;
    stopGroup();
  };
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  const silence = setTimeout(() => {
    isSilent = true;
    stopGroup();
  }, silenceMilliseconds);
  const resetSilenceTimer = () => void silence.refresh();
  child.stdout?.on('data', resetSilenceTimer);
  child.stderr?.on('data', resetSilenceTimer);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  clearTimeout(silence);
  process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  if (isInterrupted) throw new Error('Interrompu.');
  return isSilent ? 'silent' : (code ?? 1);
}

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
};

export function firstVitestFailure(report: VitestReport | null, root: string): TestFailure | null {
  const red = report?.testResults.find(({ status }) => status === 'failed');
  if (red === undefined) return null;
  const file = path.relative(root, red.name);
  const test = red.assertionResults.find(({ status }) => status === 'failed');
  return { file, what: test === undefined ? file : `${file} › ${test.fullName}` };
}

type PlaywrightReport = { suites: Suite[] };
type Suite = { specs?: { file: string; title: string; ok: boolean }[]; suites?: Suite[] };

export function firstPlaywrightFailure(report: PlaywrightReport | null): TestFailure | null {
  const red = report?.suites.flatMap(allSpecs).find(({ ok }) => !ok);
  if (red === undefined) return null;
  const file = `tests/e2e/${red.file}`;
  return { file, what: `${file} › ${red.title}` };
}

function allSpecs({
  specs = [],
  suites = [],
}: Suite): { file: string; title: string; ok: boolean }[] {
  return [...specs, ...suites.flatMap(allSpecs)];
}

/** A runner that crashed writes no report. */
async function readReport<T>(report: string): Promise<T | null> {
  const text = await readFile(report, 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as T);
}
