import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';

export type Proofs = 'everyday' | 'full';

/** The first thing that went wrong; no file where it was not one test that failed. */
export type Red = { file: string | null; what: string };

export type TestRunner = ReturnType<typeof createTestRunner>;

/** No test file takes that long: nothing printed for five minutes is a loop that never ends. */
const SILENCE_MILLISECONDS = 5 * 60_000;

/** Runs the tests of a tree with the tools of that tree, until the first that fails. */
export function createTestRunner(root: string) {
  const packages = path.join(root, 'node_modules');
  const report = path.join(path.dirname(root), 'report.json');

  /** Null when all are green. */
  async function vitest(args: readonly string[], proofs: Proofs): Promise<Red | null> {
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
    );
    return redOf(end, 'vitest', async () => firstRedOfVitest(await readReport(report), root));
  }

  async function playwright(
    args: readonly string[],
    proofs: Proofs,
    browserPath: string,
  ): Promise<Red | null> {
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
    );
    return redOf(end, 'playwright', async () => firstRedOfPlaywright(await readReport(report)));
  }

  /** The pages, and the threads that the tests of the API run from. */
  async function build(): Promise<Red | null> {
    const end = await run([path.join(root, 'scripts', 'build.ts')], {});
    return redOf(end, 'la construction des pages', async () => null);
  }

  /** A fault that does not compile, or is lint, never reaches a test. Its format says nothing about it. */
  async function check(file: string): Promise<Red | null> {
    const types = await run(
      [path.join(packages, 'typescript', 'bin', 'tsc'), '-b', '--checkers', '1'],
      {},
    );
    if (types !== 0) return { file: null, what: 'les types' };
    const lint = path.join(packages, 'oxlint', 'bin', 'oxlint');
    const end = await run([lint, '--type-aware', '--deny-warnings', file], {});
    return end === 0 ? null : { file: null, what: 'le lint' };
  }

  function run(args: readonly string[], env: Record<string, string>): Promise<number | 'silent'> {
    const binaries = path.join(packages, '.bin');
    const child = spawn(process.execPath, args, {
      cwd: root,
      // A group of its own, so that the workers of a run that never ends are stopped with it.
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
    return endOf(child);
  }

  return { vitest, playwright, build, check };
}

async function redOf(
  end: number | 'silent',
  name: string,
  readRed: () => Promise<Red | null>,
): Promise<Red | null> {
  if (end === 0) return null;
  if (end === 'silent') return { file: null, what: `${name}, qui ne finit pas` };
  return (await readRed()) ?? { file: null, what: `${name}, qui échoue hors de tout test` };
}

async function endOf(child: ChildProcess): Promise<number | 'silent'> {
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
  }, SILENCE_MILLISECONDS);
  const heard = () => void silence.refresh();
  child.stdout?.on('data', heard);
  child.stderr?.on('data', heard);
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

export function firstRedOfVitest(report: VitestReport | null, root: string): Red | null {
  const red = report?.testResults.find(({ status }) => status === 'failed');
  if (red === undefined) return null;
  const file = path.relative(root, red.name);
  const test = red.assertionResults.find(({ status }) => status === 'failed');
  return { file, what: test === undefined ? file : `${file} › ${test.fullName}` };
}

type PlaywrightReport = { suites: Suite[] };
type Suite = { specs?: { file: string; title: string; ok: boolean }[]; suites?: Suite[] };

export function firstRedOfPlaywright(report: PlaywrightReport | null): Red | null {
  const red = report?.suites.flatMap(specsOf).find(({ ok }) => !ok);
  if (red === undefined) return null;
  const file = `tests/e2e/${red.file}`;
  return { file, what: `${file} › ${red.title}` };
}

function specsOf({
  specs = [],
  suites = [],
}: Suite): { file: string; title: string; ok: boolean }[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** A runner that crashed leaves no report. */
async function readReport<T>(report: string): Promise<T | null> {
  const text = await readFile(report, 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as T);
}
