import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { build } from 'vite';
import { installedEngine, readmeExamples, removeEngine } from '#tests/packages/engine-package.ts';

test('the engine’s package runs in a browser, bundled: every example of its README @once', async ({
  page,
}) => {
  const installed = await installedEngine();
  try {
    for (const { title, code, promised } of await readmeExamples()) {
      const printed = await page.evaluate(await bundled(installed.folder, code));
      expect(printed, title).toEqual(promised);
    }
  } finally {
    await removeEngine(installed);
  }
});

/** A script without imports that answers what the example prints. */
async function bundled(folder: string, code: string): Promise<string> {
  const entry = path.join(folder, 'browser', 'example.js');
  await mkdir(path.dirname(entry), { recursive: true });
  const [imports = ''] = /^import [\s\S]*?;\n/.exec(code) ?? [];
  const body = code.replace(imports, '').replaceAll('console.log(', 'print(');
  await writeFile(
    entry,
    `${imports}export function printed() {\nconst values = [];\nconst print = (...line) => values.push(line);\n${body}\nreturn values;\n}\n`,
  );
  const out = path.join(folder, 'bundle');
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: {
      outDir: out,
      lib: { entry, formats: ['iife'], name: 'example', fileName: () => 'example.js' },
    },
  });
  const script = await readFile(path.join(out, 'example.js'), 'utf8');
  return `(() => { ${script}\nreturn JSON.parse(JSON.stringify(example.printed())); })()`;
}
