import path from 'node:path';
import { type DrawnFault, type Source } from './draw.ts';
import { testsThatImport } from './import-graph.ts';
import { withFault } from './possible-faults.ts';
import { type Proofs, type Red, type TestRunner } from './test-runner.ts';
import { type TreeCopy } from './tree-copy.ts';

/** How far a fault is tried: against the tests that import its file, the everyday run, or the full run. Each has the ones before it. */
export const EXTENTS = ['related', 'everyday', 'full'] as const;
export type Extent = (typeof EXTENTS)[number];

export type Trials = {
  copy: TreeCopy;
  runner: TestRunner;
  extent: Extent;
  /** Those of the tests too. */
  sources: readonly Source[];
  /** Null where only the related tests are run. */
  browserPath: string | null;
};

type Run = () => Promise<Red | null>;
type Stage = {
  run: Run;
  /** Runs one file of it again. */
  again: (file: string) => Promise<Red | null>;
};

/** How many tests are run alone first: most faults are found by one that is near. */
const NEAREST = 5;
/** Twice a test that did not fail again, and the stage is green: it must not hang on one that fails now and then. */
const RUNS_OF_A_STAGE = 2;

/** Plants a fault in the copy and runs tests, the cheapest first, until one fails: what failed, or null for a survivor. */
export async function tryFault(
  fault: DrawnFault,
  text: string,
  trials: Trials,
): Promise<string | null> {
  const { copy } = trials;
  await copy.write(fault.file, withFault(text, fault));
  try {
    for (const stage of stagesFor(fault.file, trials)) {
      const found = await findIn(stage);
      if (found === null) continue;
      await copy.write(fault.file, text);
      await expectGreen(found, stage);
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

async function expectGreen({ file }: Red, { again }: Stage): Promise<void> {
  // The browser would need another build. Its tests are repeated with the fault alone.
  if (file === null || file.endsWith('.spec.ts') || (await again(file)) === null) return;
  throw new Error(`${file} échoue sans aucune faute : rien ne peut être mesuré.`);
}

function stagesFor(file: string, trials: Trials): Stage[] {
  const { runner, extent, sources, browserPath } = trials;
  const { vitest, playwright, build, check } = runner;
  const built = (run: Run) => async () => (await build()) ?? run();
  const inVitest = (files: readonly string[], proofs: Proofs): Stage => ({
    run: () => vitest(['run', ...files], proofs),
    again: (red) => vitest(['run', red], proofs),
  });
  /** Servers start in half the time where they are built. */
  const withServers = (files: readonly string[], proofs: Proofs): Stage => {
    const stage = inVitest(files, proofs);
    return { ...stage, run: built(stage.run) };
  };
  const inBrowser = (path: string, proofs: Proofs): Stage => ({
    run: built(() => playwright([], proofs, path)),
    again: (red) => playwright([red], proofs, path),
  });

  const stages: Stage[] = [];
  const related = testsThatImport(file, sources);
  const beside = related.filter((test) => !test.startsWith('tests/'));
  const across = related.filter((test) => test.startsWith('tests/'));
  for (const tests of [beside.slice(0, NEAREST), beside.slice(NEAREST)]) {
    if (tests.length > 0) stages.push(inVitest(tests, 'everyday'));
  }
  const alike = across.filter((test) => sharesWord(test, file));
  if (alike.length > 0) stages.push(inVitest(alike, 'everyday'));
  if (across.length > alike.length) stages.push(withServers(across, 'everyday'));
  if (extent === 'related') return stages;

  stages.push({ run: () => check(file), again: () => check(file) });
  const extents: readonly Proofs[] = extent === 'full' ? ['everyday', 'full'] : ['everyday'];
  for (const proofs of extents) {
    stages.push(withServers([], proofs));
    if (browserPath !== null) stages.push(inBrowser(browserPath, proofs));
  }
  return stages;
}

/** Whether the names of two files have a word in common, as those of a room and of the tests of its API. */
function sharesWord(one: string, two: string): boolean {
  const words = (file: string) => path.basename(file).replace(/\..*/, '').split('-');
  return words(one).some((word) => words(two).includes(word));
}
