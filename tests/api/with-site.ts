import type { SiteSource } from '#server/main.ts';
import { listedPages, listedPaths, render, resolve } from '#web/entry-server.tsx';
import { noSite } from './no-site.ts';

/** The real pages, made from their sources, without the scripts and styles of a build. */
export const withSite: SiteSource = {
  ...noSite,
  pages: {
    ...noSite.pages,
    from: 'renderer',
    renderer: {
      resolve,
      render: (page, data, publicUrl) => render(page, { ...data, publicUrl, assets: NO_ASSETS }),
      listedPages,
      listedPaths,
    },
    threadsDir: noSite.pages.from === 'renderer' ? noSite.pages.threadsDir : null,
  },
};

const NO_ASSETS = { scripts: [], preloads: [], styles: [], fonts: [] };
