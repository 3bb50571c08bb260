import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublicState } from '#contract/public-state.ts';
import { assetsOf, ENTRY } from './assets.ts';
import type { Assets, Manifest } from './assets.ts';

/** What an address asks for. Addresses with the same `address` get the same bytes. */
export type ResolvedPage = {
  address: string;
  status: 200 | 404;
  /** The page's source file, by which its script is found. */
  file: string;
  /** Whether it shows something of the tournament. */
  needsState: boolean;
  /** How late the time on it may be before it is rendered again. */
  timeStepMilliseconds: number;
  /** Where the page really lives, when the address is a sloppy spelling of it. */
  movedTo?: string;
};

type PageData = { renderedAt: number; state?: PublicState };

/** Turns an address and its data into HTML. */
export type Renderer = {
  resolve: (url: string) => ResolvedPage;
  render: (page: ResolvedPage, data: PageData, publicUrl: string) => Promise<string>;
  /** The addresses that search engines are told of. */
  listedPaths: readonly string[];
};

/** What web/entry-server.tsx exports: the compiler of tests/ checks that it does. */
export type RendererModule = {
  resolve: Renderer['resolve'];
  render: (
    page: ResolvedPage,
    context: PageData & { assets: Assets; publicUrl: string },
  ) => Promise<string>;
  listedPaths: readonly string[];
};

/** The renderer of a finished build, with the scripts and styles that the build named. */
export async function loadBuiltRenderer(distDir: string): Promise<Renderer> {
  const manifest: Manifest = JSON.parse(
    await readFile(join(distDir, 'client/.vite/manifest.json'), 'utf8'),
  );
  const url = pathToFileURL(join(distDir, 'server/entry-server.js')).href;
  const module: RendererModule = await import(url);
  return {
    resolve: module.resolve,
    render: (page, data, publicUrl) =>
      module.render(page, { ...data, publicUrl, assets: assetsOf(manifest, page.file) }),
    listedPaths: module.listedPaths,
  };
}

/**
 * The renderer of `npm run dev`, which reads the sources anew for each page:
 * `createDevRenderer(() => vite.ssrLoadModule('/web/entry-server.tsx'))`.
 */
export async function createDevRenderer(
  loadModule: () => Promise<RendererModule>,
): Promise<Renderer> {
  let module = await loadModule();
  return {
    resolve: (url) => module.resolve(url),
    render: async (page, data, publicUrl) => {
      module = await loadModule();
      return module.render(page, { ...data, publicUrl, assets: DEV_ASSETS });
    },
    listedPaths: module.listedPaths,
  };
}

const DEV_ASSETS: Assets = {
  scripts: ['/@vite/client', '/@id/__x00__@vitejs/plugin-react/preamble', `/${ENTRY}`],
  preloads: [],
  styles: ['/web/styles/app.css'],
  fonts: [],
};
