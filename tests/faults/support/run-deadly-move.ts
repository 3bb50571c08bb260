import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { StatementSync } from 'node:sqlite';
import pg from 'pg';

/**
 * Moves everything and dies at one step: before or after a statement that begins, ends or marks
 * something, before or after the file is renamed, or between two tables. Without a step it
 * survives, and prints how many steps there are.
 */
const [from = '', to = '', deadAt = '0'] = process.argv.slice(2);
const STEP_STATEMENTS = /standstill|^\s*(begin|commit|rollback)/i;
const TABLES_A_STEP = 8;
let steps = 0;

function step(): void {
  steps += 1;
  if (steps === Number(deadAt)) process.kill(process.pid, 'SIGKILL');
}

function wrapMethod<T extends object>(
  target: T,
  name: keyof T,
  isStep: (self: unknown, ...args: unknown[]) => boolean,
) {
  const plain = target[name] as (...args: unknown[]) => unknown;
  const wrapped = function wrapped(this: unknown, ...args: unknown[]): unknown {
    if (!isStep(this, ...args)) return plain.apply(this, args);
    step();
    const done = plain.apply(this, args);
    if (!(done instanceof Promise)) {
      step();
      return done;
    }
    return done.then((value: unknown) => {
      step();
      return value;
    });
  };
  Object.assign(target, { [name]: wrapped });
}

for (const name of ['run', 'all'] as const) {
  wrapMethod(StatementSync.prototype, name, (self) =>
    STEP_STATEMENTS.test((self as StatementSync).sourceSQL),
  );
}
wrapMethod(pg.Client.prototype, 'query', (_self, statement) => {
  const text =
    typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? '');
  return STEP_STATEMENTS.test(text);
});
wrapMethod(fs, 'renameSync', () => true);
syncBuiltinESMExports();

const { readConfig } = await import('#server/config.ts');
const { moveEverything } = await import('#server/maintenance/moving.ts');
const databaseAt = (DATABASE_URL: string) => readConfig({ DATABASE_URL }).database;
let tables = 0;
await moveEverything({
  from: databaseAt(from),
  to: databaseAt(to),
  now: () => new Date(),
  onTable: () => {
    tables += 1;
    if (tables % TABLES_A_STEP === 0) step();
  },
});
process.stdout.write(`${steps}\n`);
