import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createWriteProbe } from './sqlite-probe.ts';

const TRIES = 12;

test('a file on which another program holds the lock is tried again and again, and others are let in between', async () => {
  const { file, holder } = lockedFile();
  const probe = createWriteProbe(file);
  // The clock stands still, so it never gives up.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const tries = vi.spyOn(DatabaseSync.prototype, 'prepare');
  onTestFinished(() => {
    clock.mockRestore();
    tries.mockRestore();
    probe.close();
  });
  const written = vi.fn<() => void>();
  const writing = probe.tryWrite().then(written);
  // A try that waited for the lock would block the process: this many tries would not fit into a test.
  await vi.waitFor(() => expect(tries.mock.calls.length).toBeGreaterThanOrEqual(TRIES), 30_000);
  expect(written).not.toHaveBeenCalled();
  holder.exec('rollback');
  await writing;
  expect(written).toHaveBeenCalledTimes(1);
  holder.close();
});

test('a lock that outlasts its time is told', async () => {
  const { file, holder } = lockedFile();
  const probe = createWriteProbe(file);
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => {
    clock.mockRestore();
    probe.close();
    holder.close();
  });
  const writing = probe.tryWrite();
  clock.mockReturnValue(10_000);
  await expect(writing).rejects.toThrow(/locked/);
});

function lockedFile() {
  const folder = mkdtempSync(path.join(tmpdir(), 'arene-probe-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'arene.db');
  const holder = new DatabaseSync(file);
  holder.exec('create table write_probe (at text); begin immediate');
  return { file, holder };
}
