import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './lib/browser.ts';
import { weighPages } from './checks/budget.ts';
import { runChecks } from './checks/checks.ts';
import { dist } from './lib/fingerprint.ts';
import { buildIfStale, parallelStep } from './lib/steps.ts';
import { cpuSeconds } from './test-run/cpu-seconds.ts';
import { readFlags } from './test-run/flags.ts';
import { LEFT_OUT, readSkippedTests } from './test-run/skipped-tests.ts';
import { type Environment, runPlaywright, runVitest } from './test-run/runners.ts';
import { type Outcome, summarise } from './test-run/summary.ts';

const started = performance.now();
const { proofs, seed } = readFlags(process.argv.slice(2), () => randomInt(2 ** 31));
const reports = await mkdtemp(path.join(tmpdir(), 'arene-reports-'));
const env: Environment = {
  PROOFS: proofs,
  [LEFT_OUT]: path.join(reports, 'left-out.jsonl'),
  ...(seed !== null && { PROPERTY_SEED: String(seed) }),
};
if (seed !== null) process.stdout.write(`Graine des propriétés : ${seed}\n`);

// The everyday run has already done these checks and weighed the pages.
const isBeyond = proofs === 'beyond';
// These do not depend on each other, and none uses two cores: a bundler with one thread, a compiler
// with a few, a download. The tests only need the pages: they do not wait for the checks.
const checking = isBeyond ? Promise.resolve(true) : runChecks();
const [pages, browser] = await Promise.all([
  parallelStep('Construction des pages', buildIfStale),
  parallelStep('Navigateur', ensureBrowser),
]);
const outcomes: Outcome[] = [
  stepOutcome('construction des pages', pages),
  stepOutcome('navigateur', browser !== null),
];
if (pages) {
  if (!isBeyond) outcomes.push(await pageWeights());
  outcomes.push(...(await runTests(browser)));
}
outcomes.push(stepOutcome('npm run check', await checking));

const { lines, isGreen } = summarise(outcomes, {
  wallSeconds: Math.round((performance.now() - started) / 1000),
  minutesMax: proofs === 'everyday' ? 5 : 45,
  cpuSeconds: cpuSeconds(),
  leftOut: await readSkippedTests(env[LEFT_OUT] ?? ''),
});
await rm(reports, { recursive: true, force: true });
process.stdout.write(`\n${lines.join('\n')}\n`);
process.exitCode = isGreen ? 0 : 1;

/**
 * The everyday run keeps both cores busy: a browser test waits half of its time. The longer run goes through one after the other,
 * because its tests with hundreds of connections and its browsers together would need more memory than a small machine has.
 */
async function runTests(browser: string | null): Promise<Outcome[]> {
  const runs = [() => runVitest(reports, env)];
  if (browser !== null) {
    runs.push(() => runPlaywright(reports, { ...env, CHROMIUM_PATH: browser }));
  }
  if (proofs === 'everyday') return Promise.all(runs.map((run) => run()));
  const outcomes: Outcome[] = [];
  for (const run of runs) outcomes.push(await run());
  return outcomes;
}

async function pageWeights(): Promise<Outcome> {
  const heavy = (await weighPages(dist)).flatMap(({ page, problem }) =>
    problem === null ? [] : [`poids de ${page} : ${problem}`],
  );
  return { passed: heavy.length === 0 ? 1 : 0, failures: heavy, timings: [] };
}

/** The outcome of a part without tests of its own. */
function stepOutcome(name: string, success: boolean): Outcome {
  return { passed: success && !isBeyond ? 1 : 0, failures: success ? [] : [name], timings: [] };
}
