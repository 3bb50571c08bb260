import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { Kysely, type KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { createDialect } from '#server/store/drivers/sqlite.ts';
import type { Database } from '#server/store/schema.ts';
import { migrate } from './migrate.ts';
import { migrations, type Migration } from './migrations.ts';

test('no migration is over before its last statement: a failure would come too late to stop it', async () => {
  let running = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      running += 1;
      return node;
    },
    transformResult: async ({ result }) => {
      await setImmediate();
      running -= 1;
      return result;
    },
  };
  const db = new Kysely<Database>({
    dialect: createDialect(new DatabaseSync(':memory:'), { readOnly: false }),
    plugins: [counting],
  });
  const overTooEarly: string[] = [];
  const steps = migrations.map(({ name, up }): Migration => ({
    name,
    up: async (tx, flavour) => {
      await up(tx, flavour);
      if (running > 0) overTooEarly.push(name);
    },
  }));
  await migrate(db, 'sqlite', { steps });
  await db.destroy();
  expect(overTooEarly).toEqual([]);
});
