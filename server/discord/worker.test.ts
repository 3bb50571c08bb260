import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ok } from '#server/rules/result.ts';
import { expectRow, type SiteRepositories } from '#server/store/repositories.ts';
import { openStore, type Store } from '#server/store/store.ts';
import { discordView, discordToDo } from './admin-view.ts';
import { createDiscordWorker } from './worker.ts';
import { NO_WEBHOOKS, type PostOutcome } from './webhooks.ts';

const START = Date.parse('2026-11-14T10:00:00.000Z');
const HOUR = 3_600_000;
const SENT: PostOutcome = { outcome: 'sent', waitSeconds: null };
const OFTEN = { interval: 5 };

let folder: string;
let store: Store;
let clock: number;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'arene-discord-'));
  const database = { kind: 'sqlite', file: path.join(folder, 'arene.db') } as const;
  store = await openStore(database, { exclusive: true });
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});
const write = (work: (tables: SiteRepositories) => Promise<unknown>) =>
  store.write(async (tables) => {
    await work(tables);
    return ok(null);
  });
beforeEach(async () => {
  clock = START;
  await write(async ({ discord }) => {
    await discord.remove(1);
    await discord.set({ fk_event: 1, sealed_address: 'one', set_at: at() });
  });
});

const at = (): string => new Date(clock).toISOString();
/** Messages that wait for a webhook, in this order. */
const queue = (fk_event: number, ...contents: string[]) =>
  write(({ outbox }) =>
    outbox.add(
      contents.map((content) => ({
        kind: 'discord' as const,
        key: `${fk_event} ${content} ${clock}`,
        fk_event,
        payload_json: JSON.stringify({ subject: SUBJECT, content, path: '/' }),
        due_at: at(),
        expires_at: new Date(clock + 24 * HOUR).toISOString(),
      })),
    ),
  );
const SUBJECT = { kind: 'round', round: 'Ronde suisse 2' } as const;
const payloads = () =>
  store.read(async ({ discord }) => (await discord.due(at())).map((one) => one.payload_json));
const now = (fk_event = 1) => store.read((tables) => discordView(tables.inEvent(fk_event)));

/** A worker and what it has posted; `answer` returns the outcome of each message. */
function startWorker(
  answer: (content: string, sealed: string) => PostOutcome | Promise<PostOutcome>,
) {
  const posted: string[] = [];
  const webhooks = {
    ...NO_WEBHOOKS,
    post: async (sealed: string, content: string) => {
      posted.push(content);
      return answer(content, sealed);
    },
  };
  const log = { info: () => {}, error: () => {} };
  const worker = createDiscordWorker({ store, webhooks, now: () => new Date(clock), log });
  worker.start();
  return {
    posted,
    stop: worker.stop,
    /** Waits until this many messages were posted. */
    has: (count: number) => vi.waitFor(() => expect(posted).toHaveLength(count), OFTEN),
    /** Moves the clock forward, and then announces a change of the site. */
    later: async (milliseconds: number) => {
      clock += milliseconds;
      await write(async () => {});
    },
  };
}

describe('a webhook', () => {
  test('that asks to wait is not asked before, and keeps its order', async () => {
    const answers: PostOutcome[] = [{ outcome: 'limited', waitSeconds: 5, everywhere: false }];
    const worker = startWorker(() => answers.shift() ?? SENT);
    await queue(1, 'a', 'b', 'c');
    await worker.has(1);
    await vi.waitFor(async () => expect((await now()).failing?.why).toBe('limited'), OFTEN);
    await worker.later(4900);
    await worker.later(50);
    expect(worker.posted).toEqual(['a']);
    await worker.later(50);
    await worker.has(4);
    expect(worker.posted).toEqual(['a', 'a', 'b', 'c']);
    await vi.waitFor(
      async () => expect(await now()).toMatchObject({ waiting: 0, failing: null }),
      OFTEN,
    );
    await worker.stop();
  });

  test('that says that it takes no more for now rests before the next one', async () => {
    const answers: PostOutcome[] = [{ outcome: 'sent', waitSeconds: 1.5 }];
    const worker = startWorker(() => answers.shift() ?? SENT);
    await queue(1, 'a', 'b');
    await vi.waitFor(async () => expect((await now()).waiting).toBe(1), OFTEN);
    await worker.later(1400);
    expect(worker.posted).toEqual(['a']);
    await worker.later(100);
    await worker.has(2);
    await worker.stop();
  });

  test('that does not answer is asked again, later and later, and given up after a day, which admins are told', async () => {
    const worker = startWorker(() => ({ outcome: 'slow' }));
    await queue(1, 'a');
    await worker.has(1);
    for (let tries = 1; (await now()).waiting === 1; tries += 1) {
      await worker.has(tries);
      await vi.waitFor(async () => expect(await payloads()).toEqual([]), OFTEN);
      if ((await now()).waiting === 1) await worker.later(15 * 60_000);
    }
    await worker.stop();
    expect(clock).toBeGreaterThan(START + 23 * HOUR);
    expect(clock).toBeLessThanOrEqual(START + 24 * HOUR);
    expect(worker.posted.length).toBeLessThan(110);
    expect(await now()).toMatchObject({
      failing: { since: new Date(START).toISOString(), why: 'slow', stopped: false },
      unsent: [{ ...SUBJECT, why: 'slow', count: 1 }],
    });
    const toDo = await store.read((tables) => discordToDo(tables.inEvent(1)));
    expect(toDo).toEqual([
      { kind: 'discord', since: at(), pk_event: 1, why: 'slow', stopped: false, unsent: 1 },
    ]);
  });

  test('that Discord does not know any more is stopped at once; with another address what waits goes on', async () => {
    const worker = startWorker((_content, sealed) =>
      sealed === 'one' ? { outcome: 'gone' } : SENT,
    );
    await queue(1, 'a', 'b');
    await vi.waitFor(async () => expect((await now()).failing?.stopped).toBe(true), OFTEN);
    await worker.later(HOUR);
    expect(worker.posted).toEqual(['a']);
    expect(await store.read((tables) => discordToDo(tables.inEvent(1)))).toMatchObject([
      { kind: 'discord', why: 'gone', stopped: true, unsent: 0 },
    ]);
    await write(({ discord }) => discord.set({ fk_event: 1, sealed_address: 'two', set_at: at() }));
    await worker.has(3);
    expect(worker.posted).toEqual(['a', 'a', 'b']);
    await worker.stop();
  });

  test('that stays stopped is sent nothing, and after a day no name waits for it any more', async () => {
    const worker = startWorker(() => ({ outcome: 'gone' }));
    await queue(1, 'a');
    await vi.waitFor(async () => expect((await now()).failing?.stopped).toBe(true), OFTEN);
    await worker.later(HOUR);
    await queue(1, 'b');
    await worker.later(22 * HOUR);
    expect((await now()).waiting).toBe(2);
    await worker.later(HOUR);
    await vi.waitFor(async () => expect((await now()).waiting).toBe(1), OFTEN);
    await worker.later(HOUR);
    await vi.waitFor(async () => expect((await now()).waiting).toBe(0), OFTEN);
    await worker.stop();
    expect(worker.posted).toEqual(['a']);
    expect((await now()).unsent).toEqual([{ ...SUBJECT, why: 'gone', count: 2 }]);
    const givenUp = await store.read(({ discord }) => discord.givenUp(1));
    expect(JSON.stringify(givenUp)).not.toContain('content');
  });

  test('that does not take one message gets the next one', async () => {
    const worker = startWorker((content) => (content === 'a' ? { outcome: 'refused' } : SENT));
    await queue(1, 'a', 'b');
    await worker.has(2);
    await vi.waitFor(async () => expect((await now()).waiting).toBe(0), OFTEN);
    expect((await now()).unsent).toEqual([{ ...SUBJECT, why: 'refused', count: 1 }]);
    await worker.stop();
  });

  test('that is removed while a message is on its way is sent nothing more, and leaves nothing', async () => {
    let answer = (_posted: PostOutcome): void => {};
    const worker = startWorker(
      () => new Promise<PostOutcome>((resolve) => void (answer = resolve)),
    );
    await queue(1, 'a', 'b');
    await worker.has(1);
    await write(({ discord }) => discord.remove(1));
    answer({ outcome: 'limited', waitSeconds: 1, everywhere: true });
    await worker.later(HOUR);
    await worker.stop();
    expect(worker.posted).toEqual(['a']);
    expect(await now()).toMatchObject({ set_at: null, waiting: 0, failing: null, unsent: [] });
  });
});

test('a slow webhook holds up no other, also for what comes while it is waited for', async () => {
  const other = await store.write(async ({ events }) => {
    const { pk_event: _key, ...model } = expectRow(await events.find(1));
    return ok(await events.create({ ...model, slug: 'autre' }));
  });
  const fk_event = other.ok ? other.value : 0;
  await write(({ discord }) => discord.set({ fk_event, sealed_address: 'two', set_at: at() }));
  let answer = (_posted: PostOutcome): void => {};
  const pending = [new Promise<PostOutcome>((resolve) => void (answer = resolve))];
  const worker = startWorker((_content, sealed) =>
    sealed === 'one' ? (pending.shift() ?? SENT) : SENT,
  );
  await queue(1, 'slow');
  await queue(fk_event, 'a', 'b');
  await worker.has(3);
  await queue(fk_event, 'c');
  await worker.has(4);
  expect(worker.posted.toSorted()).toEqual(['a', 'b', 'c', 'slow']);
  // A limit for everybody also stops the other webhooks.
  answer({ outcome: 'limited', waitSeconds: 60, everywhere: true });
  await vi.waitFor(async () => expect((await now()).failing?.why).toBe('limited'), OFTEN);
  await queue(fk_event, 'd');
  await worker.later(59_000);
  expect(worker.posted).toHaveLength(4);
  await worker.later(1000);
  await vi.waitFor(() => expect(worker.posted).toContain('d'), OFTEN);
  await worker.stop();
});

test('what was sent by a process that died before it could say so is sent once more', async () => {
  let hasStopped = (_posted: PostOutcome): void => {};
  const dying = startWorker(
    () => new Promise<PostOutcome>((resolve) => void (hasStopped = resolve)),
  );
  await queue(1, 'a', 'b');
  await dying.has(1);
  const stopping = dying.stop();
  hasStopped(SENT);
  await stopping;
  const next = startWorker(() => SENT);
  await next.has(2);
  await vi.waitFor(async () => expect((await now()).waiting).toBe(0), OFTEN);
  await next.stop();
  expect([...dying.posted, ...next.posted]).toEqual(['a', 'a', 'b']);
});
