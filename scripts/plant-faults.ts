import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowserOrStop } from './browser.ts';
import { type DrawnFault, drawFaults } from './planted-faults/draw.ts';
import { EQUIVALENT } from './planted-faults/equivalent.ts';
import { createTestRunner } from './planted-faults/test-runner.ts';
import { copyTree, readSources } from './planted-faults/tree-copy.ts';
import { type Extent, EXTENTS, tryFault } from './planted-faults/trial.ts';

/** Plants faults, one at a time, in a copy of the sources, and says which test finds each. It measures the tests: survivors are no failure. */

const USAGE = `Usage : npm run test:faults -- [options]
  --seed <n>       d'autres fautes que celles d'habitude
  --count <n>      combien de fautes (30)
  --only <n>       la n-ième seulement
  --tests <t>      related : les tests qui importent le fichier ; everyday (d'habitude) : aussi tout npm test,
                   navigateur compris ; full : aussi tout npm run test:full
  --tree <dossier> une autre copie du projet, avec son node_modules
  --list           dit les fautes sans les essayer`;
/** The faults of every measurement: another seed draws others, and cannot be compared. */
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
  for (const { fault, number } of chosen) console.log(introduction(fault, number));
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
      console.log(`${introduction(fault, number)}\n  ${outcome(fault, found)}`);
      if (found === null) survivors.push(introduction(fault, number));
    }
    console.log(`${chosen.length - survivors.length} trouvées sur ${chosen.length}`);
    for (const survivor of survivors) console.log(`a survécu : ${survivor}`);
  } finally {
    await copy.remove();
  }
}

function introduction({ file, line, description }: DrawnFault, number: number): string {
  return `${number}/${count} ${file}:${line} ${description}`;
}

function outcome({ file, description }: DrawnFault, found: string | null): string {
  if (found !== null) return `trouvée par ${found}`;
  const equivalent = EQUIVALENT.find(
    (known) => known.file === file && known.description === description,
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
      seed: wholeNumber(values.seed),
      count: wholeNumber(values.count),
      only: values.only === undefined ? null : wholeNumber(values.only),
      tests: extentNamed(values.tests),
      tree: path.resolve(values.tree),
      list: values.list,
    };
  } catch {
    console.error(USAGE);
    process.exit(1);
  }
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${text} is no number`);
  return Number(text);
}

function extentNamed(name: string): Extent {
  const extent = EXTENTS.find((known) => known === name);
  if (extent === undefined) throw new Error(`${name} is no extent of tests`);
  return extent;
}
