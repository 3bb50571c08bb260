import { BOTH_DATABASES, type DatabaseKind } from './databases.ts';

type Proofs = 'everyday' | 'beyond' | 'full';

/**
 * How much a test run covers. `everyday` is `npm test`, `full` is `npm run test:full`, and `beyond`
 * is the difference between the two. A test file that imports this module behaves differently in
 * the full run, and is part of `beyond`, without those of its tests that use nothing of it.
 */
export const proofs = readProofs(process.env['PROOFS']);

/** The same tests with larger numbers, in minutes instead of seconds. */
export const isFullRun = proofs !== 'everyday';

/**
 * For tests that must pass on either database: SQLite in the everyday run, both in the full run.
 */
export const DATABASES: readonly DatabaseKind[] = {
  everyday: ['sqlite'] as const,
  beyond: ['postgres'] as const,
  full: BOTH_DATABASES,
}[proofs];

function readProofs(value = 'everyday'): Proofs {
  if (value === 'everyday' || value === 'beyond' || value === 'full') return value;
  throw new Error(`PROOFS is everyday, beyond or full, not ${value}`);
}
