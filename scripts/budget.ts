import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { assetsOf } from '#server/pages/assets.ts';
import type { Manifest } from '#server/pages/assets.ts';
import { loadBuiltRenderer } from '#server/pages/renderer.ts';

const SCRIPT_BUDGET_BYTES = 110_000;
const STYLE_BUDGET_BYTES = 12_000;
/** The tree of the bracket is drawn by styles, for a phone, a desktop, a projector and paper. */
const DRAWN_PAGE = { path: '/tournaments/:slug/bracket', styleBudgetBytes: 13_000 };

/** The one public page that brings the code of forms by its nature. */
const FORM_PAGE = '/register';
/** In no list of pages, and opened on the worst network of all: a full hall's. */
const TEAM_PAGE = { path: '/equipe', file: 'web/routes/my-team.tsx' };
/** What no other public page may load: form libraries, the admin area and the pages with forms. */
const KEPT_OUT = /\/(forms|area|login|register)-[^/]+$/;

export type PageWeight = {
  page: string;
  scriptBytes: number;
  styleBytes: number;
  /** What breaks the budget; null for a page that fits. */
  problem: string | null;
};

/** Weighs what each public page loads before anybody touches it. */
export async function weighPages(distDir: string): Promise<PageWeight[]> {
  const { listedPages } = await loadBuiltRenderer(distDir);
  const clientDir = join(distDir, 'client');
  const manifest: Manifest = JSON.parse(
    await readFile(join(clientDir, '.vite/manifest.json'), 'utf8'),
  );
  const weights: PageWeight[] = [];
  const weighed = [...listedPages.filter(({ path }) => path !== FORM_PAGE), TEAM_PAGE];
  for (const { path: page, file } of weighed) {
    if (!(file in manifest)) throw new Error(`The build has no ${file}: what is weighed?`);
    const { scripts, preloads, styles } = assetsOf(manifest, file);
    const loaded = [...scripts, ...preloads];
    const weight = {
      page,
      scriptBytes: await gzippedBytes(clientDir, loaded),
      styleBytes: await gzippedBytes(clientDir, styles),
    };
    weights.push({ ...weight, problem: problemOf(weight, loaded) });
  }
  return weights;
}

/** A warning and no more: an organiser whose page has grown too heavy still needs the site. `npm test` fails on it. */
export function reportWeights(
  weights: readonly PageWeight[],
  { out, warn }: { out: (text: string) => void; warn: (text: string) => void },
): void {
  for (const { page, scriptBytes, styleBytes, problem } of weights) {
    const sizes = `script ${kilobytes(scriptBytes)}  style ${kilobytes(styleBytes)}`;
    out(`  ${page.padEnd(28)} ${sizes}${problem === null ? '' : `  ${problem}`}\n`);
  }
  if (weights.some(({ problem }) => problem !== null)) {
    warn('Attention : une page dépasse son budget de poids, voir les lignes ci-dessus.\n');
  }
}

function problemOf(
  { page, scriptBytes, styleBytes }: Omit<PageWeight, 'problem'>,
  loaded: readonly string[],
): string | null {
  const styleBudget = page === DRAWN_PAGE.path ? DRAWN_PAGE.styleBudgetBytes : STYLE_BUDGET_BYTES;
  if (scriptBytes > SCRIPT_BUDGET_BYTES) {
    return `over the ${kilobytes(SCRIPT_BUDGET_BYTES)} of script`;
  }
  if (styleBytes > styleBudget) return `over the ${kilobytes(styleBudget)} of style`;
  const misplaced = loaded.find((address) => KEPT_OUT.test(address));
  return misplaced === undefined ? null : `carries ${misplaced}`;
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
