import path from 'node:path';
import { parseArgs } from 'node:util';
import { counted } from '#contract/words/french.ts';
import { ensureBrowserOrStop } from './lib/browser.ts';
import { type DrawnFault, drawFaults } from './planted-faults/draw.ts';
import { EQUIVALENT } from './planted-faults/equivalent.ts';
import { createTestRunner } from './planted-faults/test-runner.ts';
import { copyTree, readSources } from './planted-faults/tree-copy.ts';
import { type Extent, EXTENTS, tryFault } from './planted-faults/trial.ts';

/**
 * Plants faults, one at a time, in a copy of the sources, and prints which test finds each. It
 * measures the tests: a surviving fault is no failure.
 */

const USAGE = `Usage : npm run test:faults -- [options]
  --seed <n>       d'autres fautes que celles d'habitude
  --count <n>      combien de fautes (30)
  --only <n>       la n-ième seulement
  --tests <t>      related : les tests qui importent le fichier ; everyday (d'habitude) : aussi tout npm test,
                   navigateur compris ; full : aussi tout npm run test:full
  --tree <dossier> une autre copie du projet, avec son node_modules
  --list           dit les fautes sans les essayer`;
/** Every measurement uses this seed. Another seed draws other faults, which cannot be compared. */
const SEED = '26';
const COUNT = '30';

const { seed, count, only, tests, tree, list } = readOptions();
const sources = await readSources(tree);
const texts = new Map(sources.map(({ file, text }) => [file, text]));
const faults = drawFaults(sources, seed, count);
const chosen = faults
  .map((fault, index) => ({ fault, number: index + 1 }))
  .filter(({ number }) => only === null || number === only);

if (list) {
  for (const { fault, number } of chosen) console.log(faultTitle(fault, number));
} else {
  const browserPath = tests === 'related' ? null : await ensureBrowserOrStop();
  const copy = copyTree(tree);
  try {
    const runner = createTestRunner(copy.root);
    const trials = { extent: tests, sources, browserPath };
    const survivors: string[] = [];
    for (const { fault, number } of chosen) {
      const text = texts.get(fault.file) ?? '';
      const found = await tryFault(fault, text, { ...trials, copy, runner });
      console.log(`${faultTitle(fault, number)}\n  ${outcomeText(fault, found)}`);
      if (found === null) survivors.push(faultTitle(fault, number));
    }
    console.log(
      `${counted(chosen.length - survivors.length, 'faute trouvée', 'fautes trouvées')} sur ${chosen.length}`,
    );
    for (const survivor of survivors) console.log(`a survécu : ${survivor}`);
  } finally {
    await copy.remove();
  }
}

function faultTitle({ file, line, description }: DrawnFault, number: number): string {
  return `${number}/${count} ${file}:${line} ${description}`;
}

function outcomeText({ file, description }: DrawnFault, found: string | null): string {
  if (found !== null) return `trouvée par ${found}`;
  const equivalent = EQUIVALENT.find(
    (equivalentFault) =>
      equivalentFault.file === file && equivalentFault.description === description,
  );
  return equivalent === undefined ? 'a survécu' : `a survécu : ${equivalent.reason}`;
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        seed: { type: 'string', default: SEED },
        count: { type: 'string', default: COUNT },
        only: { type: 'string' },
        tests: { type: 'string', default: 'everyday' },
        tree: { type: 'string', default: path.join(import.meta.dirname, '..') },
        list: { type: 'boolean', default: false },
      },
    });
    return {
      seed: parseWholeNumber(values.seed),
      count: parseWholeNumber(values.count),
      only: values.only === undefined ? null : parseWholeNumber(values.only),
      tests: parseExtent(values.tests),
      tree: path.resolve(values.tree),
      list: values.list,
    };
  } catch {
    console.error(USAGE);
    process.exit(1);
  }
}

function parseWholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${text} is no number`);
  return Number(text);
}

function parseExtent(name: string): Extent {
  const extent = EXTENTS.find((candidate) => candidate === name);
  if (extent === undefined) throw new Error(`${name} is no extent of tests`);
  return extent;
}
