import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig, type DatabaseConfig } from '#server/config.ts';
import { cancelMove, endInterruptedMove } from '#server/maintenance/moving.ts';
import { openStore } from '#server/store/store.ts';
import { BOTH_DATABASES, type DatabaseKind } from '#tests/databases.ts';
import { makeFastFolder } from '#tests/fast-folder.ts';
import { createDatabase, query } from '../api/support/harness.ts';

const run = promisify(execFile);
const PROGRAM = path.join(import.meta.dirname, 'support', 'run-deadly-move.ts');
const OTHER = { sqlite: 'postgres', postgres: 'sqlite' } as const;

test.each(BOTH_DATABASES)(
  'a move away from %s that dies at any step never leaves two databases that can be written',
  async (kind) => {
    const from = await created(kind);
    const whole = await created(OTHER[kind], 'unused');
    const steps = await move(from, whole);
    expect(steps).toBeGreaterThan(10);
    expect(await standstillAt(from)).toMatchObject({ isFinished: true });
    const teams = await teamsIn(configOf(whole));

    const outcomes = new Set<string>();
    for (let step = 1; step <= steps; step += 1) {
      await cancelAfterMove(from);
      const to = await created(OTHER[kind], 'unused');
      await expect(move(from, to, step)).rejects.toMatchObject({ signal: 'SIGKILL' });
      const arrived = await teamsIn(configOf(to));
      const standstill = await standstillAt(from);
      // Whole or nothing, and never both at once.
      expect([null, teams], `step ${step}`).toContain(arrived);
      const isReadOnly = standstill?.isFinished === true;
      const isSafe = isReadOnly || (arrived === null && standstill === null);
      expect({ step, isSafe }).toEqual({ step, isSafe: true });
      outcomes.add(
        `${arrived === null ? 'nothing' : 'whole'}, ${standstill === null ? 'written' : 'read-only'}`,
      );
    }
    expect([...outcomes].toSorted()).toEqual([
      'nothing, read-only',
      'nothing, written',
      'whole, read-only',
    ]);

    // What was interrupted stands in nobody's way.
    await cancelAfterMove(from);
    await move(from, await created(OTHER[kind], 'unused'));
  },
  1_200_000,
);

async function move(from: string, to: string, deadAt = 0): Promise<number> {
  const { stdout } = await run(process.execPath, [PROGRAM, from, to, String(deadAt)], {
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  });
  return Number(stdout);
}

// PostgreSQL may take a moment to see that a mover is dead. Until then the site stays read-only and nothing can be cancelled.

/** What a site that comes back finds, once it has ended what was interrupted. */
async function standstillAt(url: string) {
  const store = await openStore(configOf(url), { exclusive: true });
  const ended = vi.waitFor(async () => {
    const standstill = await endInterruptedMove(store);
    expect([true, undefined]).toContain(standstill?.isFinished);
    return standstill;
  });
  return ended.finally(store.close);
}

const cancelAfterMove = (url: string) => vi.waitFor(() => cancelMove(configOf(url)));

/** Null where there is nothing, not even a table. */
async function teamsIn(config: DatabaseConfig): Promise<number | null> {
  try {
    const [row] = await query(config, 'select count(*) as count from admin_type');
    return Number(row?.['count']);
  } catch {
    return null;
  }
}

async function created(kind: DatabaseKind, state: 'used' | 'unused' = 'used'): Promise<string> {
  if (kind === 'sqlite' && state === 'unused') {
    return `file:${path.join(await makeFastFolder('moved'), 'arene.db')}`;
  }
  const { url, drop } = await createDatabase(kind);
  onTestFinished(drop);
  if (state === 'used') {
    const store = await openStore(configOf(url), { exclusive: true });
    await store.close();
  }
  return url;
}

function configOf(DATABASE_URL: string): DatabaseConfig {
  return readConfig({ DATABASE_URL }).database;
}
