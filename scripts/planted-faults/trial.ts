import path from 'node:path';
import { type DrawnFault, type Source } from './draw.ts';
import { testsThatImport } from './import-graph.ts';
import { withFault } from './possible-faults.ts';
import { type Proofs, type TestFailure, type TestRunner } from './test-runner.ts';
import { type TreeCopy } from './tree-copy.ts';

/**
 * How far a fault is tested: with the tests that import its file, the everyday run, or the full
 * run. Each includes the ones before it.
 */
export const EXTENTS = ['related', 'everyday', 'full'] as const;
export type Extent = (typeof EXTENTS)[number];

export type Trials = {
  copy: TreeCopy;
  runner: TestRunner;
  extent: Extent;
  /** The sources of the tests too. */
  sources: readonly Source[];
  /** Null when only the related tests are run. */
  browserPath: string | null;
};

type Run = () => Promise<TestFailure | null>;
type Stage = {
  run: Run;
  /** Runs one of its files again. */
  again: (file: string) => Promise<TestFailure | null>;
};

/** How many tests run first: most faults are found by a test that is near. */
const NEAREST_TESTS = 5;
/**
 * After two failures that do not repeat, the stage counts as passed: an unstable test must not
 * block it.
 */
const STAGE_RUNS = 2;

/**
 * Plants a fault in the copy and runs tests, the cheapest first, until one fails. Returns what
 * failed, or null for a survivor.
 */
export async function tryFault(
  fault: DrawnFault,
  text: string,
  trials: Trials,
): Promise<string | null> {
  const { copy } = trials;
  await copy.write(fault.file, withFault(text, fault));
  try {
    for (const stage of testStages(fault.file, trials)) {
      const found = await repeatedFailure(stage);
      if (found === null) continue;
      await copy.write(fault.file, text);
      await expectPassWithoutFault(found, stage);
      return found.what;
    }
    return null;
  } finally {
    await copy.write(fault.file, text);
  }
}

/** A test that fails once and then passes has found nothing. */
async function repeatedFailure({ run, again }: Stage): Promise<TestFailure | null> {
  for (let runs = 0; runs < STAGE_RUNS; runs++) {
    const red = await run();
    if (red === null) return null;
    if (red.file === null || (await again(red.file)) !== null) return red;
  }
  return null;
}

async function expectPassWithoutFault({ file }: TestFailure, { again }: Stage): Promise<void> {
  // A browser test would need another build. It was repeated with the fault only.
  if (file === null || file.endsWith('.spec.ts') || (await again(file)) === null) return;
  throw new Error(`${file} échoue sans aucune faute : rien ne peut être mesuré.`);
}

function testStages(file: string, trials: Trials): Stage[] {
  const { runner, extent, sources, browserPath } = trials;
  const { vitest, playwright, build, check } = runner;
  const afterBuild = (run: Run) => async () => (await build()) ?? run();
  const inVitest = (files: readonly string[], proofs: Proofs): Stage => ({
    run: () => vitest(['run', ...files], proofs),
    again: (red) => vitest(['run', red], proofs),
  });
  /** Servers start twice as fast from a build. */
  const withServers = (files: readonly string[], proofs: Proofs): Stage => {
    const stage = inVitest(files, proofs);
    return { ...stage, run: afterBuild(stage.run) };
  };
  const inBrowser = (path: string, proofs: Proofs): Stage => ({
    run: afterBuild(() => playwright([], proofs, path)),
    again: (red) => playwright([red], proofs, path),
  });

  const stages: Stage[] = [];
  const related = testsThatImport(file, sources);
  const unitTests = related.filter((test) => !test.startsWith('tests/'));
  const crossTests = related.filter((test) => test.startsWith('tests/'));
  for (const tests of [unitTests.slice(0, NEAREST_TESTS), unitTests.slice(NEAREST_TESTS)]) {
    if (tests.length > 0) stages.push(inVitest(tests, 'everyday'));
  }
  const sameTopicTests = crossTests.filter((test) => haveCommonWord(test, file));
  if (sameTopicTests.length > 0) stages.push(inVitest(sameTopicTests, 'everyday'));
  if (crossTests.length > sameTopicTests.length) stages.push(withServers(crossTests, 'everyday'));
  if (extent === 'related') return stages;

  stages.push({ run: () => check(file), again: () => check(file) });
  const extents: readonly Proofs[] = extent === 'full' ? ['everyday', 'full'] : ['everyday'];
  for (const proofs of extents) {
    stages.push(withServers([], proofs));
    if (browserPath !== null) stages.push(inBrowser(browserPath, proofs));
  }
  return stages;
}

/**
 * Whether the names of two files share a word, such as a folder of the server and the tests of its
 * API.
 */
function haveCommonWord(one: string, two: string): boolean {
  const words = (file: string) => path.basename(file).replace(/\..*/, '').split('-');
  return words(one).some((word) => words(two).includes(word));
}
