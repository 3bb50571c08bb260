import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { build } from 'vite';
import {
  installedEngine,
  readmeExamples,
  removeEngine,
  type Example,
} from '#tests/packages/engine-package.ts';

test(
  'the engine’s package runs in a browser, bundled: every example of its README',
  { tag: '@once' },
  async ({ page }) => {
    const installed = await installedEngine();
    try {
      const examples = await readmeExamples();
      const printed = await page.evaluate(await bundled(installed.folder, examples));
      const promised = examples.map(({ title, promised }) => [title, promised]);
      expect(printed).toEqual(promised);
    } finally {
      await removeEngine(installed);
    }
  },
);

/** A script without imports that answers what each example prints. */
async function bundled(folder: string, examples: readonly Example[]): Promise<string> {
  const sources = path.join(folder, 'browser');
  await mkdir(sources, { recursive: true });
  for (const [index, { code }] of examples.entries()) {
    const [imports = ''] = /^import [\s\S]*?;\n/.exec(code) ?? [];
    const body = code.replace(imports, '').replaceAll('console.log(', 'print(');
    await writeFile(
      path.join(sources, `${index}.js`),
      `${imports}export function printed() {\nconst values = [];\nconst print = (...line) => values.push(line);\n${body}\nreturn values;\n}\n`,
    );
  }
  const entry = path.join(sources, 'examples.js');
  const named = examples.map(
    ({ title }, index) => `[${JSON.stringify(title)}, example${index}.printed()]`,
  );
  await writeFile(
    entry,
    `${examples.map((_, index) => `import * as example${index} from './${index}.js';\n`).join('')}export const printed = () => [${named.join()}];\n`,
  );
  const out = path.join(folder, 'bundle');
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: {
      outDir: out,
      lib: { entry, formats: ['iife'], name: 'examples', fileName: () => 'examples.js' },
    },
  });
  const script = await readFile(path.join(out, 'examples.js'), 'utf8');
  return `(() => { ${script}\nreturn JSON.parse(JSON.stringify(examples.printed())); })()`;
}
