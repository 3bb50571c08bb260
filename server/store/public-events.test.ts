import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { ok } from '#server/rules/result.ts';
import { openStore } from './store.ts';

const ARCHIVE_BYTES = 2_000_000;

test('which events have pages is known without reading what was kept of them', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'arene-archives-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'arene.db');
  const open = () => openStore({ kind: 'sqlite', file }, { exclusive: true });
  const first = await open();
  await first.write(async ({ events }) => {
    await events.setState(1, 'archived');
    await events.saveArchive(1, 'x'.repeat(ARCHIVE_BYTES));
    return ok(null);
  });
  await first.close();
  damageEnd(file, ARCHIVE_BYTES / 2);

  const store = await open();
  onTestFinished(() => store.close());
  expect(() => archiveIn(file)).toThrow(/malformed/);
  const found = await store.read(({ events }) => events.publicAddresses());
  expect(found).toMatchObject([{ pk_event: 1, hasPages: true }]);
});

function archiveIn(file: string): unknown {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare('select archive_json from event where pk_event = 1').get();
  } finally {
    database.close();
  }
}

/** A query that reads these bytes fails, because the file is damaged there. */
function damageEnd(file: string, bytes: number): void {
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, Buffer.alloc(bytes), 0, bytes, statSync(file).size - bytes);
  closeSync(descriptor);
}
