import { defineConfig } from 'vitest/config';

const console = 'tests/quiet-console.ts';

export default defineConfig({
  test: {
    // Many tests wait more than they compute: one more worker than cores keeps two cores busy.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,content,engine,server,web,scripts}/**/*.test.{ts,tsx}'],
          setupFiles: [console],
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/{api,fences,faults,weekend}/**/*.test.ts'],
          setupFiles: [console],
          globalSetup: ['tests/api/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
