import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ok } from '#server/rules/result.ts';
import { openStore } from '#server/store/store.ts';
import type { Renderer } from '#server/pages/renderer.ts';
import { NO_MEASURES } from '#server/monitoring/measures.ts';
import { TooManyWaitingError } from './bounded-queue.ts';
import { createPublisher } from './publisher.ts';

let scene: Awaited<ReturnType<typeof openScene>>;
beforeAll(async () => {
  scene = await openScene();
});
beforeEach(() => scene.holdPages());
afterAll(() => scene.close());

test('variants of a page are rendered one at a time, and never keep the page itself waiting', async () => {
  const { publisher, rendering, finish } = scene;
  const variants = ['1', '2', '3'].map((number) => publisher.page(`/?equipe=${number}`));
  await until(() => expect(rendering).toHaveLength(1));
  const page = publisher.page('/');
  await until(() => expect(rendering).toContain('/'));
  expect(rendering).toEqual(['/?equipe=1', '/']);
  finish('/');
  await page;
  for (const number of ['1', '2', '3']) {
    await until(() => expect(rendering).toContain(`/?equipe=${number}`));
    finish(`/?equipe=${number}`);
  }
  await Promise.all(variants);
});

test('variants beyond those in line are turned away, and the others are still made', async () => {
  const { publisher, finishAll } = scene;
  const requests = Array.from({ length: 20 }, (_, index) =>
    publisher.page(`/?equipe=${index + 101}`),
  );
  const refused = requests
    .slice(16)
    .map((page) => expect(page).rejects.toThrow(TooManyWaitingError));
  await Promise.all(refused);
  finishAll();
  expect(await Promise.all(requests.slice(0, 16))).toHaveLength(16);
});

test('an admin who looks at another event takes nothing away from what is kept of this one', async () => {
  const { publisher, store } = scene;
  const address = '/api?action=getTournament';
  await publisher.view(
    address,
    { event: 1, since: publisher.changeCount() },
    { name: 'getTournament', kind: 'view', input: {} },
  );
  const other = await store.write(
    async ({ events }) => {
      const { pk_event: _key, ...row } = (await events.find(1)) ?? raise();
      return ok(await events.create({ ...row, slug: 'autre' }));
    },
    { silent: true },
  );
  if (!other.ok) throw new Error('nothing was written');
  await publisher.catchUp(other.value);
  expect(publisher.findReady(address)).toBeDefined();
});

test('who asks for the picture of an event under its old address is sent on to the new one', async () => {
  const { publisher, store } = scene;
  const { slug: before } = await store.read(
    async ({ events }) => (await events.find(1)) ?? raise(),
  );
  await store.write(async ({ events }) => ok(await events.update(1, { slug: 'nouveau-nom' })));
  expect(await publisher.preview(before, 'bracket')).toEqual({
    movedTo: '/tournaments/nouveau-nom/apercu-bracket.png',
  });
});

const until = (holds: () => void) => vi.waitFor(holds, { interval: 5 });

function raise(): never {
  throw new Error('a new database has an event');
}

/** A publisher on a new database. The test decides when a page is finished. */
async function openScene() {
  const folder = await mkdtemp(path.join(tmpdir(), 'arene-publisher-'));
  const database = { kind: 'sqlite', file: path.join(folder, 'arene.db') } as const;
  const store = await openStore(database, { exclusive: true });
  const rendering: string[] = [];
  const blockedPages = new Map<string, () => void>();
  let isHeld = true;
  const renderer: Renderer = {
    resolve: (url) => ({
      address: url,
      status: 200,
      file: '',
      timeStepMilliseconds: 60_000,
    }),
    render: async ({ address }) => {
      rendering.push(address);
      if (isHeld) await new Promise<void>((resolve) => blockedPages.set(address, resolve));
      return address;
    },
    listedPages: [],
    listedPaths: () => [],
  };
  const publisher = createPublisher({
    database,
    pages: { from: 'renderer', renderer, threadsDir: null },
    onChange: store.onChange,
    currentEvent: () => store.read(({ events }) => events.current()),
    findPublicEvent: (slug) => store.read(({ events }) => events.findPublic(slug)),
    publicVersion: (event) =>
      store.read(({ inEvent }) => inEvent(event).tournament.publicVersion()),
    now: () => 0,
    publicUrl: null,
    onThreadGone: () => {},
    measures: NO_MEASURES,
  });
  return {
    publisher,
    store,
    rendering,
    holdPages: () => {
      isHeld = true;
      rendering.length = 0;
    },
    finish: (address: string) => blockedPages.get(address)?.(),
    finishAll: () => {
      isHeld = false;
      for (const finish of blockedPages.values()) finish();
    },
    close: async () => {
      await publisher.close();
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
