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
  /** What an address asks for, among what there is: made-up teams and page numbers are no pages of their own. */
  resolve: (url: string, state: PublicState) => ResolvedPage;
  render: (page: ResolvedPage, data: PageData, publicUrl: string) => Promise<string>;
  /** What search engines are told of, each with its source file. */
  listedPages: readonly { path: string; file: string }[];
};

/** What web/entry-server.tsx exports: the compiler of tests/ checks that it does. */
export type RendererModule = {
  resolve: Renderer['resolve'];
  render: (
    page: ResolvedPage,
    context: PageData & { assets: Assets; publicUrl: string },
  ) => Promise<string>;
  listedPages: Renderer['listedPages'];
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
    listedPages: module.listedPages,
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
    resolve: (url, state) => module.resolve(url, state),
    render: async (page, data, publicUrl) => {
      module = await loadModule();
      return module.render(page, { ...data, publicUrl, assets: DEV_ASSETS });
    },
    listedPages: module.listedPages,
  };
}

const DEV_ASSETS: Assets = {
  scripts: ['/@vite/client', '/@id/__x00__@vitejs/plugin-react/preamble', `/${ENTRY}`],
  preloads: [],
  styles: ['/web/styles/app.css'],
  fonts: [],
};
