import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Assets, RenderContext, RendererModule, ResolvedPage } from '#contract/renderer.ts';
import { pageAssets, ENTRY } from './assets.ts';
import type { Manifest } from './assets.ts';

/** Turns an address and its data into HTML. */
export type Renderer = Pick<RendererModule, 'resolve' | 'listedPages' | 'listedPaths'> & {
  render: (
    page: ResolvedPage,
    data: Pick<RenderContext, 'renderedAt' | 'state' | 'past'>,
    publicUrl: string,
  ) => Promise<string>;
};

/** The renderer of a finished build, with the scripts and styles from its manifest. */
export async function loadBuiltRenderer(distDir: string): Promise<Renderer> {
  const manifest: Manifest = JSON.parse(
    await readFile(join(distDir, 'client/.vite/manifest.json'), 'utf8'),
  );
  const url = pathToFileURL(join(distDir, 'server/entry-server.js')).href;
  const module: RendererModule = await import(url);
  return {
    resolve: module.resolve,
    render: (page, data, publicUrl) =>
      module.render(page, { ...data, publicUrl, assets: pageAssets(manifest, page.file) }),
    listedPages: module.listedPages,
    listedPaths: module.listedPaths,
  };
}

/**
 * The renderer of `npm run dev`, which loads the sources again for each page: `createDevRenderer(() =>
 * vite.ssrLoadModule('/web/entry-server.tsx'))`.
 */
export async function createDevRenderer(
  loadModule: () => Promise<RendererModule>,
): Promise<Renderer> {
  let module = await loadModule();
  return {
    resolve: (...args) => module.resolve(...args),
    render: async (page, data, publicUrl) => {
      module = await loadModule();
      return module.render(page, { ...data, publicUrl, assets: DEV_ASSETS });
    },
    listedPages: module.listedPages,
    listedPaths: (...args) => module.listedPaths(...args),
  };
}

const DEV_ASSETS: Assets = {
  scripts: ['/@vite/client', '/@id/__x00__@vitejs/plugin-react/preamble', `/${ENTRY}`],
  preloads: [],
  styles: ['/web/styles/app.css'],
  fonts: [],
};
