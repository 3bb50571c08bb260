import { StatementSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';

/**
 * The SQLite statements of this process and the rows that they returned. These counts are the same
 * on every machine.
 */
export type StatementCounts = { statements: number; rows: number };

const READS = ['all', 'get', 'iterate'] as const;

/** Counts until the end of the test. Each call of the result returns the counts and resets them. */
export function countStatements(): () => StatementCounts {
  let counted: StatementCounts = { statements: 0, rows: 0 };
  const owner = StatementSync.prototype as unknown as Record<
    string,
    (...args: unknown[]) => unknown
  >;
  for (const name of [...READS, 'run'] as const) {
    const method = owner[name];
    if (method === undefined) throw new Error(`a statement has no ${name}`);
    owner[name] = function (this: unknown, ...args: unknown[]) {
      counted.statements += 1;
      const answer = method.apply(this, args);
      if (Array.isArray(answer)) counted.rows += answer.length;
      else if (name === 'get' && answer !== undefined) counted.rows += 1;
      return answer;
    };
    onTestFinished(() => void (owner[name] = method));
  }
  return () => {
    const now = counted;
    counted = { statements: 0, rows: 0 };
    return now;
  };
}
