import { runChecks } from './checks.ts';

/** The fast gate: no browser, no database. */
process.exitCode = (await runChecks()) ? 0 : 1;
