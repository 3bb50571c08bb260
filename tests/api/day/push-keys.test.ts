import { describe, expect, onTestFinished, test } from 'vitest';
import { ensurePushKeys } from '#server/outbox/push-keys.ts';
import { openStore } from '#server/store/store.ts';
import { DATABASES } from '#tests/proofs.ts';
import type { DatabaseKind } from '#tests/databases.ts';
import { createDatabase, testConfig, withPassword } from '../support/harness.ts';

const now = () => new Date();

/** Two server processes on one new database, or one where there can be only one. */
async function stores(kind: DatabaseKind) {
  const created = await createDatabase(kind);
  const { database } = testConfig(withPassword(created.url));
  const one = await openStore(database, { exclusive: false });
  const two = await openStore(database, { exclusive: false });
  onTestFinished(async () => {
    await one.close();
    await two.close();
    await created.drop();
  });
  return { created, database, one, two };
}

describe.each(DATABASES)('the keys that sign notifications on %s', (kind) => {
  test('are made once, also by two processes that start together', async () => {
    const { database, one, two } = await stores(kind);
    const [first, second] = await Promise.all([
      ensurePushKeys(one, database, now),
      ensurePushKeys(two, database, now),
    ]);
    expect(first?.privateKey).toMatch(/^[\w-]{43}$/);
    expect(second).toEqual(first);
    expect(await ensurePushKeys(one, database, now)).toEqual(first);
  });
});

test('without a password PostgreSQL has none, and an earlier one is not offered any more', async () => {
  const { created, database, one } = await stores('postgres');
  await ensurePushKeys(one, database, now);
  expect(await one.read(({ push }) => push.key())).toBeDefined();
  expect(await ensurePushKeys(one, testConfig(created.url).database, now)).toBeNull();
  expect(await one.read(({ push }) => push.key())).toBeUndefined();
});
