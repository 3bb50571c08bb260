import type { SiteSource } from '#server/main.ts';

/**
 * The variable with the folder of the built threads. Without it they run from their sources, which
 * takes a second more per server.
 */
export const THREADS_DIR = 'THREADS_DIR';
/**
 * The variable with the path of a bundled server without pages. Without it a process reads the
 * sources, which takes twice as long.
 */
export const BUNDLED_SERVER = 'BUNDLED_SERVER';

/** The API is tested without pages. The browser tests have both. */
export const siteWithoutPages: SiteSource = {
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
