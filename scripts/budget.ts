import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { assetsOf } from '#server/pages/assets.ts';
import type { Manifest } from '#server/pages/assets.ts';
import { loadBuiltRenderer } from '#server/pages/renderer.ts';

const SCRIPT_BUDGET_BYTES = 110_000;
const STYLE_BUDGET_BYTES = 12_000;
/** The tree of the bracket is drawn by styles, for a phone, a desktop, a projector and paper. */
const DRAWN_PAGE = { path: '/tournaments/rocket-league/bracket', styleBudgetBytes: 13_000 };

/** The one public page that brings the code of forms by its nature. */
const FORM_PAGE = '/register';
/** What no other public page may load: form libraries, the admin area and the pages with forms. */
const KEPT_OUT = /\/(forms|area|login|register)-[^/]+$/;

/** Weighs what each public page loads before anybody touches it, prints the table, and says whether all of it fits. */
export async function checkBudget(distDir: string): Promise<boolean> {
  const { listedPages } = await loadBuiltRenderer(distDir);
  const clientDir = join(distDir, 'client');
  const manifest: Manifest = JSON.parse(
    await readFile(join(clientDir, '.vite/manifest.json'), 'utf8'),
  );
  let fits = true;
  for (const { path: page, file } of listedPages.filter(({ path }) => path !== FORM_PAGE)) {
    const { scripts, preloads, styles } = assetsOf(manifest, file);
    const loaded = [...scripts, ...preloads];
    const script = await gzippedBytes(clientDir, loaded);
    const style = await gzippedBytes(clientDir, styles);
    const misplaced = loaded.find((address) => KEPT_OUT.test(address));
    const styleBudget = page === DRAWN_PAGE.path ? DRAWN_PAGE.styleBudgetBytes : STYLE_BUDGET_BYTES;
    const problem = verdict({ script, style, styleBudget, misplaced });
    console.log(
      `  ${page.padEnd(28)} script ${kilobytes(script)}  style ${kilobytes(style)}${problem}`,
    );
    fits &&= problem === '';
  }
  return fits;
}

function verdict({
  script,
  style,
  styleBudget,
  misplaced,
}: {
  script: number;
  style: number;
  styleBudget: number;
  misplaced: string | undefined;
}): string {
  if (script > SCRIPT_BUDGET_BYTES) return `  over the ${kilobytes(SCRIPT_BUDGET_BYTES)} of script`;
  if (style > styleBudget) return `  over the ${kilobytes(styleBudget)} of style`;
  return misplaced === undefined ? '' : `  carries ${misplaced}`;
}

async function gzippedBytes(clientDir: string, addresses: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    addresses.map(async (address) => gzipSync(await readFile(join(clientDir, address))).length),
  );
  return sizes.reduce((total, size) => total + size, 0);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(8);
}
