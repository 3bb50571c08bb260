import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

// A worker reads the modules once, and not once for each of its files (`isolate: false`): a test puts back what it changes in one.
const setupFiles = ['tests/quiet-console.ts'];
const withDatabases = {
  setupFiles,
  testTimeout: 60_000,
  hookTimeout: 60_000,
};
const timed = '**/*.timed.test.ts';
/** Those that do not count the time for which a core was given to somebody else. */
const timedByThread = ['tests/hostile/*.timed.test.ts', 'engine/{swiss,outlook}/*.timed.test.ts'];
const exclude = [...configDefaults.exclude, timed];
/** Where what a hash costs is the point, or the process in which a picture is decoded: everywhere else both are done the quick way. */
const asItRuns = [
  'tests/api/{secrets,sign-in,sign-in-cookie}.test.ts',
  'tests/hostile/pictures.test.ts',
];
const quick = [
  {
    find: '@node-rs/argon2',
    replacement: path.join(import.meta.dirname, 'tests/api/quick-argon2.ts'),
  },
  {
    find: './recode-apart.ts',
    replacement: path.join(import.meta.dirname, 'tests/api/decode-here.ts'),
  },
];

/** Many tests wait more than they compute: two more than the two cores of the machines that run them keep both busy. */
const WORKERS = 4;

export default defineConfig({
  test: {
    globalSetup: ['tests/api/global-setup.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,content,engine,server,web,scripts}/**/*.test.{ts,tsx}'],
          exclude,
          setupFiles,
          isolate: false,
          // A property that takes seconds must not fail on a slow machine.
          testTimeout: 30_000,
          maxWorkers: WORKERS,
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/{api,fences,faults,hostile,packages,releases,weekend}/**/*.test.ts'],
          exclude: [...exclude, ...asItRuns],
          alias: quick,
          maxWorkers: WORKERS,
          isolate: false,
          ...withDatabases,
        },
      },
      {
        test: {
          name: 'as-it-runs',
          include: asItRuns,
          maxWorkers: WORKERS,
          isolate: false,
          ...withDatabases,
        },
      },
      {
        // What measures time runs afterwards: with a core for each …
        test: {
          name: 'timed-by-thread',
          include: timedByThread,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          ...withDatabases,
        },
      },
      {
        // … or alone, where the clock is what counts.
        test: {
          name: 'timed',
          include: [timed],
          exclude: [...configDefaults.exclude, ...timedByThread],
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          ...withDatabases,
        },
      },
    ],
  },
});
