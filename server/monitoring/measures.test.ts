import { describe, expect, test } from 'vitest';
import { ok, refuse } from '#server/rules/result.ts';
import type { SiteRepositories } from '#server/store/repositories.ts';
import { StoreUnavailableError, type Store } from '#server/store/store.ts';
import { measuredSending, measuredStore } from './measured-store.ts';
import { createMeasures } from './measures.ts';

describe('requests', () => {
  test.each([
    [200, 'ok'],
    [304, 'ok'],
    [404, 'refused'],
    [429, 'limited'],
    [500, 'failed'],
    [503, 'unavailable'],
  ] as const)('an answer of %i is %s', (status, outcome) => {
    const { answered, counts } = createMeasures();
    answered('getTeams', status, 3);
    const { outcomes } = counts.requests.get('getTeams') ?? { outcomes: null };
    const none = { ok: 0, refused: 0, limited: 0, unavailable: 0, failed: 0 };
    expect(outcomes).toEqual({ ...none, [outcome]: 1 });
  });

  test('how long they took is counted under the first bound that they do not exceed', () => {
    const { answered, counts } = createMeasures();
    for (const milliseconds of [0, 1, 1.1, 10_000, 10_001]) answered('page', 200, milliseconds);
    answered('page', 200, null);
    const { durations } = counts.requests.get('page') ?? {};
    expect(durations?.counts).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1]);
    expect(durations?.sumSeconds).toBeCloseTo(20.0031);
  });
});

describe('the store', () => {
  test('a write waits until its work begins, and is counted whatever becomes of it', async () => {
    const turn = Promise.withResolvers<void>();
    const { store, counts } = scene(async (work) => {
      await turn.promise;
      // The first try collided with another transaction.
      await work(NO_TABLES);
      return work(NO_TABLES);
    });
    const writing = store.write(async () => ok(null));
    expect(counts.writesWaiting).toBe(1);
    turn.resolve();
    await writing;
    expect(counts.writesWaiting).toBe(0);
    expect(total(counts.writeWaits)).toBe(1);
    expect(total(counts.database.write)).toBe(1);
  });

  test('a write whose turn never comes waits no longer, either', async () => {
    const { store, counts } = scene(async () => refuse('moving'));
    await store.write(async () => ok(null));
    expect(counts.writesWaiting).toBe(0);
    expect(total(counts.writeWaits)).toBe(1);
  });

  test('a database that is away is told from a bug', async () => {
    const away = scene(() => Promise.reject(new StoreUnavailableError('away')));
    await expect(away.store.write(async () => ok(null))).rejects.toThrow('away');
    expect(away.counts.databaseUnavailable).toBe(1);
    const broken = scene(() => Promise.reject(new Error('a bug')));
    await expect(broken.store.read(async () => null)).rejects.toThrow('a bug');
    expect(broken.counts.databaseUnavailable).toBe(0);
    expect(total(broken.counts.database.read)).toBe(1);
  });
});

test('what is sent is counted by its outcome', async () => {
  const measures = createMeasures();
  const send = measuredSending(measures, 'discord', async (outcome: string) => ({ outcome }));
  expect(await send('sent')).toEqual({ outcome: 'sent' });
  await send('limited');
  await send('sent');
  expect(Object.fromEntries(measures.counts.sent.discord)).toEqual({ sent: 2, limited: 1 });
  expect(measures.counts.sent.push.size).toBe(0);
});

const NO_TABLES = {} as SiteRepositories;

/** A store in which only this happens. */
function scene(happens: (work: (tx: SiteRepositories) => Promise<unknown>) => Promise<unknown>) {
  const measures = createMeasures();
  const plain = { read: happens, write: happens } as unknown as Store;
  return { store: measuredStore(plain, measures), counts: measures.counts };
}

function total({ counts }: { counts: number[] }): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
