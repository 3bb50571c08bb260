import { run } from './test-run/runners.ts';

/** Runs the unit and API tests again after each change of the files they import. */
process.exitCode = await run('vitest', ['watch', ...process.argv.slice(2)]);
