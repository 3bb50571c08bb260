import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ok } from '#server/rules/result.ts';
import { openStore } from './store.ts';

test('which events have pages is known without reading what was kept of them', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'arene-archives-'));
  const file = path.join(folder, 'arene.db');
  const store = await openStore({ kind: 'sqlite', file }, { exclusive: true });
  await store.write(async ({ events }) => {
    await events.setState(1, 'archived');
    await events.keepArchive(1, 'x'.repeat(60_000_000));
    return ok(null);
  });
  const times: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const startedAt = performance.now();
    const found = await store.read(({ events }) => events.publicAddresses());
    times.push(performance.now() - startedAt);
    expect(found).toMatchObject([{ pk_event: 1, hasPages: true }]);
  }
  expect(Math.min(...times)).toBeLessThan(5);
  await store.close();
  await rm(folder, { recursive: true });
});
