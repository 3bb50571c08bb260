import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { ok } from '#server/rules/result.ts';
import { openStore, type Store } from '#server/store/store.ts';
import type { PushSender, PushOutcome } from './push-sender.ts';
import { createOutboxWorker } from './worker.ts';

const NOW = '2026-11-14T10:00:00.000Z';
const PUSH_KEY = 'key';
const PHONES = 40;

test('a push service that does not answer holds up the phones of no other for long', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'arene-outbox-'));
  const database = { kind: 'sqlite', file: path.join(folder, 'arene.db') } as const;
  const store = await openStore(database, { exclusive: true });
  await callPhones(store, 'https://silent.test');
  await callPhones(store, 'https://works.test');
  const requestedHosts: string[] = [];
  const sender: PushSender = {
    publicKey: PUSH_KEY,
    send: async ({ endpoint }): Promise<PushOutcome> => {
      requestedHosts.push(new URL(endpoint).host);
      return { outcome: endpoint.includes('silent') ? 'silent' : 'sent' };
    },
    close: () => {},
  };
  const log = { info: () => {}, error: () => {} };
  const worker = createOutboxWorker({ store, sender, now: () => new Date(NOW), log });
  worker.start();
  const times = (host: string) => requestedHosts.filter((one) => one === host).length;
  const nextDue = () => store.read(({ outbox }) => outbox.nextDue(PUSH_KEY));
  await vi.waitFor(async () => expect(await nextDue()).toBe('2026-11-14T10:00:02.000Z'), 30_000);
  await worker.stop();
  expect(times('works.test')).toBe(PHONES);
  // One batch; the others wait for the next time without a try.
  expect(times('silent.test')).toBe(32);
  await store.close();
  await rm(folder, { recursive: true });
});

/** A team with so many phones at this service, all of them called. */
async function callPhones(store: Store, service: string): Promise<void> {
  await store.write(async (tables) => {
    const { teams, teamLinks, push, outbox } = tables.inEvent(1);
    const team = { name: service, capacity: 2, created_at: NOW, waiting: 0 } as const;
    const fk_team = await teams.create(team);
    const link = { fk_event: 1, fk_team, fk_player: null, kind: 'team', created_at: NOW } as const;
    await teamLinks.create({ ...link, secret_hash: service });
    const { pk_link: fk_link = 0 } = (await teamLinks.find(service)) ?? {};
    for (let phone = 0; phone < PHONES; phone += 1) {
      const target = { endpoint: `${service}/${phone}`, p256dh: '', auth: '' };
      await push.subscribe({ ...target, fk_link, push_key: PUSH_KEY, created_at: NOW });
    }
    const teamSubscribers = (await push.subscribers()).filter((one) => one.fk_team === fk_team);
    await outbox.add(
      teamSubscribers.map(({ pk_subscription, endpoint }) => ({
        kind: 'push',
        key: endpoint,
        fk_subscription: pk_subscription,
        payload_json: '{"pk_match":1}',
        due_at: NOW,
        expires_at: '2026-11-14T10:30:00.000Z',
      })),
    );
    return ok(null);
  });
}
