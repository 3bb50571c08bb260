import { runChecks } from './checks/checks.ts';

/** The fast checks: no browser and no database. */
process.exitCode = (await runChecks()) ? 0 : 1;
