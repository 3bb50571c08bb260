import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ok, refuse } from '#server/rules/result.ts';
import { openStore, type Store } from '#server/store/store.ts';
import { BOTH_DATABASES } from '#tests/databases.ts';
import { createDatabase, query, testConfig } from '#tests/api/support/harness.ts';

describe.each(BOTH_DATABASES)('whoever keeps what visitors see, on %s', (kind) => {
  test('is told of a commit once, and of nothing that was refused or that nobody sees', async () => {
    const { store, told } = await openListening((await createDatabase(kind)).url);
    await store.write(nothingMore);
    await store.write(async () => refuse('unknown-team'));
    await store.write(nothingMore, { silent: true });
    await store.write(nothingMore);
    expect(told()).toBe(2);
  });
});

test('two processes on PostgreSQL are each told of every commit of both, once', async () => {
  const { url } = await createDatabase('postgres');
  const [one, two] = [await openListening(url), await openListening(url)];
  for (const { store } of [one, two, one, two]) await store.write(nothingMore);
  // Notices come in the order of the commits: once the other's last one is there, none is on its way any more.
  await one.store.write(nothingMore);
  await until(() => two.told() === 5);
  await two.store.write(nothingMore);
  await until(() => one.told() === 6);
  expect(two.told()).toBe(6);
});

test('the other process learns since when visitors may be told, also from an older version, which does not say it', async () => {
  const { url } = await createDatabase('postgres');
  const [one, two] = [await openListening(url), await openListening(url)];
  await one.store.write(nothingMore, { visibleSince: 12_345 });
  await until(() => two.told() === 1);
  expect([one.lastSince(), two.lastSince()]).toEqual([12_345, 12_345]);
  await query(testConfig(url).database, "select pg_notify('arene_changed', 'an-older-process')");
  await until(() => two.told() === 2);
  expect(new Date(two.lastSince()).getFullYear()).toBe(new Date().getFullYear());
});

const nothingMore = async () => ok(null);

/** A store whose listener is at work: PostgreSQL notifies it once as soon as it listens, which is not counted. */
async function openListening(url: string) {
  const { database } = testConfig(url);
  const store: Store = await openStore(database, { exclusive: true });
  onTestFinished(() => store.close());
  let count = 0;
  let lastSince = 0;
  store.onChange((tellableSince) => {
    count += 1;
    lastSince = tellableSince;
  });
  if (database.kind === 'postgres') await until(() => count === 1);
  const before = count;
  return { store, told: () => count - before, lastSince: () => lastSince };
}

async function until(isTrue: () => boolean): Promise<void> {
  await vi.waitFor(
    () => {
      if (!isTrue()) throw new Error('the store has not been told of the last commit');
    },
    { interval: 5 },
  );
}
