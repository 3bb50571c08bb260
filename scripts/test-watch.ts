import { runTool } from './test-run/runners.ts';

/** Unit and API tests, again after each change of what they import. */
process.exitCode = await runTool(['vitest', 'watch', ...process.argv.slice(2)].join(' '));
