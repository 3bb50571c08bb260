import type { SiteSource } from '#server/main.ts';

/** The API is tested without the pages; the browser tests have both. */
export const noSite: SiteSource = {
  pages: {
    from: 'renderer',
    renderer: {
      resolve: (url) => ({
        address: url,
        status: 404,
        file: '',
        needsState: false,
        timeStepMilliseconds: 1,
      }),
      render: async () => '',
      listedPages: [],
    },
  },
  files: { from: 'vite', middleware: (_request, _response, next) => next() },
};
