import { expect, test } from 'vitest';
import { openMemoryTables } from '#server/store/drivers/memory-tables.ts';

test('a round that calls more browsers than a statement can carry is written whole', async () => {
  const { tables } = await openMemoryTables();
  const [due_at, expires_at] = ['2026-11-14T10:00:00.000Z', '2026-11-14T10:30:00.000Z'];
  const messages = Array.from({ length: 6000 }, (_, index) => ({
    kind: 'push' as const,
    key: String(index),
    fk_subscription: null,
    payload_json: '{}',
    due_at,
    expires_at,
  }));
  await expect(tables.outbox.add(messages)).resolves.toBeUndefined();
});
