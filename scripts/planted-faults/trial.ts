import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type DrawnFault } from './draw.ts';
import { withFault } from './possible-faults.ts';
import { type Red, type TestRunner } from './test-runner.ts';
import { type TreeCopy } from './tree-copy.ts';

/** How far a fault is tried: against the tests beside its file, those that import it, the everyday run, or the full run. Each has the ones before it. */
export const EXTENTS = ['beside', 'related', 'everyday', 'full'] as const;
export type Extent = (typeof EXTENTS)[number];

export type Trials = {
  copy: TreeCopy;
  runner: TestRunner;
  extent: Extent;
  /** Null where only the related tests are run. */
  browserPath: string | null;
};

type Run = () => Promise<Red | null>;
type Stage = {
  run: Run;
  /** Runs one file of it again. */
  again: (file: string) => Promise<Red | null>;
};

/** Twice a test that did not fail again, and the stage is green: it must not hang on one that fails now and then. */
const RUNS_OF_A_STAGE = 2;

/** Plants a fault in the copy and runs tests, the cheapest first, until one fails: what failed, or null for a survivor. */
export async function tryFault(
  fault: DrawnFault,
  text: string,
  trials: Trials,
): Promise<string | null> {
  const { copy, runner } = trials;
  await copy.write(fault.file, withFault(text, fault));
  try {
    for (const stage of stagesFor(fault.file, trials)) {
      const found = await findIn(stage);
      if (found === null) continue;
      if (found.file?.endsWith('.spec.ts') === false) {
        await copy.write(fault.file, text);
        await expectGreen(found.file, runner);
      }
      return found.what;
    }
    return null;
  } finally {
    await copy.write(fault.file, text);
  }
}

/** A test that fails once and not again has found nothing. */
async function findIn({ run, again }: Stage): Promise<Red | null> {
  for (let runs = 0; runs < RUNS_OF_A_STAGE; runs++) {
    const red = await run();
    if (red === null) return null;
    if (red.file === null || (await again(red.file)) !== null) return red;
  }
  return null;
}

async function expectGreen(file: string, runner: TestRunner): Promise<void> {
  if ((await runner.vitest(['run', file], 'everyday')) === null) return;
  throw new Error(`${file} échoue sans aucune faute : rien ne peut être mesuré.`);
}

function stagesFor(file: string, { copy, runner, extent, browserPath }: Trials): Stage[] {
  const { vitest, playwright, build } = runner;
  const stem = file.replace(/\.tsx?$/, '');
  const built = (run: Run) => async () => (await build()) ?? run();
  const inVitest = (args: readonly string[], proofs: 'everyday' | 'full'): Stage => ({
    run: () => vitest(args, proofs),
    again: (red) => vitest(['run', red], proofs),
  });
  const inBrowser = (path: string, proofs: 'everyday' | 'full'): Stage => ({
    run: built(() => playwright([], proofs, path)),
    again: (red) => playwright([red], proofs, path),
  });
  const stages = hasTestsBeside(copy.root, stem) ? [inVitest(['run', `${stem}.`], 'everyday')] : [];
  if (extent === 'beside') return stages;
  const related = inVitest(['related', file, '--run'], 'everyday');
  // The tests of the API start a server each, in half the time where it is built. Those of web start none.
  stages.push(file.startsWith('web/') ? related : { ...related, run: built(related.run) });
  const wholeRuns = { related: [], everyday: ['everyday'], full: ['everyday', 'full'] } as const;
  for (const proofs of wholeRuns[extent]) {
    const whole = inVitest(['run'], proofs);
    stages.push({ ...whole, run: built(whole.run) });
    if (browserPath !== null) stages.push(inBrowser(browserPath, proofs));
  }
  return stages;
}

function hasTestsBeside(root: string, stem: string): boolean {
  const { dir, base } = path.parse(stem);
  return readdirSync(path.join(root, dir)).some((name) => name.startsWith(`${base}.test.`));
}
