import type { SiteSource } from '#server/main.ts';

/** Says where threads are built; without it they run from their sources, which takes a second more for each server. */
export const THREADS_DIR = 'THREADS_DIR';
/** Says where a server without pages is, in one file; without it a process reads the sources, which takes twice as long. */
export const BUNDLED_SERVER = 'BUNDLED_SERVER';

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
      listedPaths: () => [],
    },
    threadsDir: process.env[THREADS_DIR] ?? null,
  },
  files: { from: 'vite', middleware: (_request, _response, next) => next() },
};
