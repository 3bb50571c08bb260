import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { pageAssets } from '#server/pages/assets.ts';
import type { Manifest } from '#server/pages/assets.ts';
import { loadBuiltRenderer } from '#server/pages/renderer.ts';

const SCRIPT_BUDGET_BYTES = 110_000;
const STYLE_BUDGET_BYTES = 12_000;
/**
 * This page has more styles: they draw the tree of the bracket for a phone, a desktop, a projector
 * and paper.
 */
const BRACKET_PAGE = { path: '/tournaments/:slug/bracket', styleBudgetBytes: 13_000 };

/** The only public page that needs the code of forms. */
const FORM_PAGE = '/register';
/** It is not listed for search engines, and is used on the worst network: in a full hall. */
const TEAM_PAGE = { path: '/equipe', file: 'web/public/my-team/page.tsx' };
/** What no other public page may load: form libraries, the admin area and the pages with forms. */
const FORBIDDEN_ASSETS = /\/(forms|area|login|register)-[^/]+$/;

export type PageWeight = {
  page: string;
  scriptBytes: number;
  styleBytes: number;
  /** Which budget the page exceeds; null when none. */
  problem: string | null;
};

/** Measures what each public page loads before any interaction. */
export async function weighPages(distDir: string): Promise<PageWeight[]> {
  const { listedPages } = await loadBuiltRenderer(distDir);
  const clientDir = join(distDir, 'client');
  const manifest: Manifest = JSON.parse(
    await readFile(join(clientDir, '.vite/manifest.json'), 'utf8'),
  );
  const weights: PageWeight[] = [];
  const weighedPages = [...listedPages.filter(({ path }) => path !== FORM_PAGE), TEAM_PAGE];
  for (const { path: page, file } of weighedPages) {
    if (!(file in manifest)) throw new Error(`The build has no ${file}: what is weighed?`);
    const { scripts, preloads, styles } = pageAssets(manifest, file);
    const loaded = [...scripts, ...preloads];
    const weight = {
      page,
      scriptBytes: await gzippedBytes(clientDir, loaded),
      styleBytes: await gzippedBytes(clientDir, styles),
    };
    weights.push({ ...weight, problem: budgetProblem(weight, loaded) });
  }
  return weights;
}

/**
 * Only a warning: an organiser whose page is too heavy still needs the site. `npm test` fails
 * instead.
 */
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

function budgetProblem(
  { page, scriptBytes, styleBytes }: Omit<PageWeight, 'problem'>,
  loaded: readonly string[],
): string | null {
  const styleBudget =
    page === BRACKET_PAGE.path ? BRACKET_PAGE.styleBudgetBytes : STYLE_BUDGET_BYTES;
  if (scriptBytes > SCRIPT_BUDGET_BYTES) {
    return `over the ${kilobytes(SCRIPT_BUDGET_BYTES)} of script`;
  }
  if (styleBytes > styleBudget) return `over the ${kilobytes(styleBudget)} of style`;
  const misplaced = loaded.find((address) => FORBIDDEN_ASSETS.test(address));
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
