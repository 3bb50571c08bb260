import { run } from './test-run/runners.ts';

/** Unit and API tests, again after each change of what they import. */
process.exitCode = await run('vitest', ['watch', ...process.argv.slice(2)]);
