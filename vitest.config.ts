import { configDefaults, defineConfig } from 'vitest/config';

const setupFiles = ['tests/quiet-console.ts'];
const withDatabases = {
  setupFiles,
  globalSetup: ['tests/api/global-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};
const timed = '**/*.timed.test.ts';
const exclude = [...configDefaults.exclude, timed];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{contract,content,engine,server,web,scripts}/**/*.test.{ts,tsx}',
            'tests/packages/**/*.test.ts',
          ],
          exclude,
          setupFiles,
          // A property that takes seconds must not fail on a slow machine.
          testTimeout: 30_000,
          // Many tests wait more than they compute: one more worker than cores keeps two cores busy.
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/{api,fences,faults,hostile,releases,weekend}/**/*.test.ts'],
          exclude,
          maxWorkers: 3,
          ...withDatabases,
        },
      },
      {
        // What measures time runs afterwards and alone.
        test: {
          name: 'timed',
          include: [timed],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          ...withDatabases,
        },
      },
    ],
  },
});
