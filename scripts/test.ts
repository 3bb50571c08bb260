import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './browser.ts';
import { weighPages } from './budget.ts';
import { runChecks } from './checks.ts';
import { dist } from './fingerprint.ts';
import { buildIfStale, stepBeside } from './steps.ts';
import { runPlaywright, runVitest } from './test-runners.ts';
import { type Outcome, summaryOf } from './test-summary.ts';

const started = performance.now();
const reports = await mkdtemp(path.join(tmpdir(), 'arene-reports-'));

// None of these needs another, and none keeps two cores busy: a bundler's one thread, a compiler's few, a download.
const [checks, pages, browser] = await Promise.all([
  runChecks(),
  stepBeside('Construction des pages', buildIfStale),
  stepBeside('Navigateur', ensureBrowser),
]);
const outcomes: Outcome[] = [
  part('npm run check', checks),
  part('construction des pages', pages),
  part('navigateur', browser !== null),
];
if (pages) {
  outcomes.push(await pageWeights());
  outcomes.push(await runVitest(reports));
  // After the others and not beside them: both keep two cores busy by themselves, and tests that wait for a page would time out.
  if (browser !== null) outcomes.push(await runPlaywright(reports, browser));
}
await rm(reports, { recursive: true, force: true });

const seconds = Math.round((performance.now() - started) / 1000);
const { lines, isGreen } = summaryOf(outcomes, seconds);
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
  return { passed: success ? 1 : 0, failures: success ? [] : [name], timings: [] };
}
