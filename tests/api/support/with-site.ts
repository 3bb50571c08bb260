import type { SiteSource } from '#server/main.ts';
import { listedPages, listedPaths, render, resolve } from '#web/entry-server.tsx';
import { siteWithoutPages } from './no-site.ts';

/** The real pages, rendered from their sources, without the scripts and styles of a build. */
export const siteWithPages: SiteSource = {
  ...siteWithoutPages,
  pages: {
    ...siteWithoutPages.pages,
    from: 'renderer',
    renderer: {
      resolve,
      render: (page, data, publicUrl) => render(page, { ...data, publicUrl, assets: NO_ASSETS }),
      listedPages,
      listedPaths,
    },
    threadsDir:
      siteWithoutPages.pages.from === 'renderer' ? siteWithoutPages.pages.threadsDir : null,
  },
};

const NO_ASSETS = { scripts: [], preloads: [], styles: [], fonts: [] };
