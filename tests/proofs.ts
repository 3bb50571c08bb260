import { BOTH_DATABASES, type DatabaseKind } from './databases.ts';

type Proofs = 'everyday' | 'beyond' | 'full';

/**
 * How much a test run proves. `everyday` is `npm test`, `full` is `npm run test:full`, and `beyond` is what the full run has and
 * the everyday run has not. A test file that imports this module does something else in the full run, and is part of `beyond`.
 */
export const proofs = readProofs(process.env['PROOFS']);

/** The same tests with the figures that we promise, in minutes instead of seconds. */
export const inFull = proofs !== 'everyday';

/** For a test that asks the same of either database: SQLite every day, both in the full run. */
export const DATABASES: readonly DatabaseKind[] = {
  everyday: ['sqlite'] as const,
  beyond: ['postgres'] as const,
  full: BOTH_DATABASES,
}[proofs];

function readProofs(value = 'everyday'): Proofs {
  if (value === 'everyday' || value === 'beyond' || value === 'full') return value;
  throw new Error(`PROOFS is everyday, beyond or full, not ${value}`);
}
