import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { skipUnchangedTests } from './tests/fences/unchanged-tests.ts';
import { isFullRun, proofs } from './tests/proofs.ts';

const ROOT = import.meta.dirname;
const UNIT = '{contract,content,engine,server,web,scripts}/**/*.test.{ts,tsx}';
const API =
  'tests/{api,fences,faults,hostile,packages,properties,releases,store,weekend,words}/**/*.test.ts';
/** Where what a hash costs is the point, or the process in which a picture is decoded: everywhere else both are done the quick way. */
const AS_IT_RUNS = [
  'tests/api/accounts/{secrets,sign-in}.test.ts',
  'tests/api/accounts/busy-hashes.full.test.ts',
  'tests/hostile/pictures.full.test.ts',
  'server/auth/passwords.test.ts',
  'server/pictures/*.test.ts',
];
/** What takes too long for every day. */
const FULL_ONLY = '**/*.full.test.ts';

const seeded = {
  find: /^fast-check$/,
  replacement: path.join(ROOT, 'tests/properties/seeded-fast-check.ts'),
};
const quick = [
  { find: '@node-rs/argon2', replacement: path.join(ROOT, 'tests/api/support/quick-argon2.ts') },
  {
    find: './recode-in-process.ts',
    replacement: path.join(ROOT, 'tests/api/support/recode-in-this-process.ts'),
  },
];

/** What the everyday run has passed in the same way is not run twice. */
const plugins = proofs === 'beyond' ? [skipUnchangedTests()] : [];

const common = {
  setupFiles: ['tests/quiet-console.ts', 'tests/wait-for-timeout.ts'],
  // A worker reads the modules once, and not once for each of its files: a test puts back what it changes in one.
  isolate: false,
  // Many tests wait more than they compute: one more than the two cores of the machines that run them keeps both busy.
  maxWorkers: 3,
  // A limit for what hangs, not for what is slow: a busy machine must not make a test red.
  testTimeout: isFullRun ? 3_600_000 : 600_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  test: {
    globalSetup: ['tests/api/support/global-setup.ts'],
    projects: [
      // Unit and API tests together: they read the same modules, which each project translates anew.
      {
        plugins,
        test: {
          ...common,
          name: 'quick',
          ...selected([UNIT, API], AS_IT_RUNS),
          alias: [seeded, ...quick],
        },
      },
      {
        plugins,
        test: { ...common, name: 'as-it-runs', ...selected(AS_IT_RUNS), alias: [seeded] },
      },
    ],
  },
});

function selected(include: string[], without: string[] = []) {
  const exclude = [...configDefaults.exclude, ...without];
  if (proofs === 'full') return { include, exclude };
  if (proofs === 'everyday') return { include, exclude: [...exclude, FULL_ONLY] };
  return { include: globSync(include, { cwd: ROOT }).filter(isBeyond), exclude };
}

/** Whether the full run has more of a file than the everyday run. */
function isBeyond(file: string): boolean {
  return (
    path.matchesGlob(file, FULL_ONLY) ||
    /from '[^']*\/proofs\.ts'/.test(readFileSync(path.join(ROOT, file), 'utf8'))
  );
}
