import { AsyncLocalStorage } from 'node:async_hooks';
import { StatementSync } from 'node:sqlite';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { DatabaseKind } from './databases.ts';

/** The texts of the statements that some work sends to the database, without those of other work in this process. */
export function recordStatements(kind: DatabaseKind) {
  const recorded = new AsyncLocalStorage<string[]>();
  const spy = (owner: object, name: string, textOf: (self: unknown, first: unknown) => string) => {
    const methods = owner as Record<string, (...args: unknown[]) => unknown>;
    const method = methods[name];
    if (method === undefined) throw new Error(`there is no ${name}`);
    methods[name] = function (this: unknown, ...args: unknown[]) {
      recorded.getStore()?.push(textOf(this, args[0]));
      return method.apply(this, args);
    };
    onTestFinished(() => void (methods[name] = method));
  };
  if (kind === 'sqlite') {
    for (const name of ['all', 'get', 'iterate', 'run']) {
      spy(StatementSync.prototype, name, (self) => (self as StatementSync).sourceSQL);
    }
  } else {
    spy(pg.Client.prototype, 'query', (_self, first) =>
      typeof first === 'string' ? first : (first as { text: string }).text,
    );
  }
  return async (work: () => Promise<unknown>): Promise<string[]> => {
    const texts: string[] = [];
    await recorded.run(texts, work);
    return texts;
  };
}
