import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './browser.ts';
import { weighPages } from './budget.ts';
import { runChecks } from './checks.ts';
import { dist } from './fingerprint.ts';
import { buildIfStale, stepBeside } from './steps.ts';
import { cpuSeconds } from './test-run/cpu-seconds.ts';
import { readFlags } from './test-run/flags.ts';
import { LEFT_OUT, readLeftOut } from './test-run/left-out.ts';
import { type Environment, runPlaywright, runVitest } from './test-run/runners.ts';
import { type Outcome, summaryOf } from './test-run/summary.ts';

const started = performance.now();
const { proofs, seed } = readFlags(process.argv.slice(2), () => randomInt(2 ** 31));
const reports = await mkdtemp(path.join(tmpdir(), 'arene-reports-'));
const env: Environment = {
  PROOFS: proofs,
  [LEFT_OUT]: path.join(reports, 'left-out.jsonl'),
  ...(seed !== null && { PROPERTY_SEED: String(seed) }),
};
if (seed !== null) process.stdout.write(`Graine des propriétés : ${seed}\n`);

// The everyday run has checked and weighed already what goes beyond it.
const isBeyond = proofs === 'beyond';
// None of these needs another, and none keeps two cores busy: a bundler's one thread, a compiler's few, a download.
const [checks, pages, browser] = await Promise.all([
  isBeyond || runChecks(),
  stepBeside('Construction des pages', buildIfStale),
  stepBeside('Navigateur', ensureBrowser),
]);
const outcomes: Outcome[] = [
  part('npm run check', checks),
  part('construction des pages', pages),
  part('navigateur', browser !== null),
];
if (pages) {
  if (!isBeyond) outcomes.push(await pageWeights());
  outcomes.push(await runVitest(reports, env));
  // After the others and not beside them: both keep two cores busy by themselves.
  if (browser !== null) {
    outcomes.push(await runPlaywright(reports, { ...env, CHROMIUM_PATH: browser }));
  }
}

const { lines, isGreen } = summaryOf(outcomes, {
  wallSeconds: Math.round((performance.now() - started) / 1000),
  cpuSeconds: cpuSeconds(),
  leftOut: await readLeftOut(env[LEFT_OUT] ?? ''),
});
await rm(reports, { recursive: true, force: true });
process.stdout.write(`\n${lines.join('\n')}\n`);
process.exitCode = isGreen ? 0 : 1;

async function pageWeights(): Promise<Outcome> {
  const heavy = (await weighPages(dist)).flatMap(({ page, problem }) =>
    problem === null ? [] : [`poids de ${page} : ${problem}`],
  );
  return { passed: heavy.length === 0 ? 1 : 0, failures: heavy, timings: [] };
}

/** What is done or not, without tests of its own. */
function part(name: string, success: boolean): Outcome {
  return { passed: success && !isBeyond ? 1 : 0, failures: success ? [] : [name], timings: [] };
}
