import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sha256 } from '#server/auth/tokens.ts';
import { createPictures, type Pictures } from '#server/pictures/pictures.ts';
import { ok } from '#server/rules/result.ts';
import type { SiteRepositories } from '#server/store/repositories.ts';
import { openStore, type Store } from '#server/store/store.ts';
import { flatPng } from '#server/testing/picture-files.ts';
import { DATABASES } from '#tests/proofs.ts';
import { createDatabase, testConfig } from '../support/harness.ts';

const HOUR = 3_600_000;
const TOKEN = 'token';
const ONE = { what: 'event', key: 1 } as const;
const OTHER = { what: 'event', key: 2 } as const;

describe.each(DATABASES)('what becomes of pictures on %s', (kind) => {
  let clock = Date.parse('2026-01-01T10:00:00Z');
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let store: Store;
  let pictures: Pictures;

  beforeAll(async () => {
    database = await createDatabase(kind);
    store = await openStore(testConfig(database.url).database, { exclusive: true });
    pictures = createPictures({ store, now: () => new Date(clock) });
    await write(async ({ admins, sessions }) => {
      const admin = { username: 'caster', password_hash: '', fk_admin_type: 1 };
      const fk_admin = await admins.create(admin);
      const expires_at_seconds = Math.floor(clock / 1000) + 1000 * HOUR;
      await sessions.create({ token_hash: sha256(TOKEN), fk_admin, expires_at_seconds });
    });
  });
  afterAll(async () => {
    await store.close();
    await database.drop();
  });

  const write = async (work: (tx: SiteRepositories) => Promise<void>) => {
    await store.write(async (tx) => ok(await work(tx)));
  };
  let width = 1;
  const sendNew = async (): Promise<string> => {
    width += 1;
    const sent = await pictures.add(TOKEN, async () => flatPng({ width, height: 3 }));
    if (!sent.ok) throw new Error(sent.code);
    return sent.value.hash;
  };
  const use = (user: typeof ONE | typeof OTHER, hashes: string[], isPublic = true) =>
    write((tx) => tx.pictures.use(user, hashes, { isPublic, at: new Date(clock).toISOString() }));
  const isSeen = async (hash: string) => (await pictures.find(hash, 'large', null)) !== null;
  const isKept = async (hash: string) => (await pictures.find(hash, 'small', TOKEN)) !== null;

  test('shown by nothing, they go when the next one comes a day later', async () => {
    const [unused, used] = [await sendNew(), await sendNew()];
    await use(ONE, [used]);
    clock += 23 * HOUR;
    const younger = await sendNew();
    expect(await Promise.all([unused, used, younger].map(isKept))).toEqual([true, true, true]);
    clock += 2 * HOUR;
    await sendNew();
    expect(await Promise.all([unused, used, younger].map(isKept))).toEqual([false, true, true]);
  });

  test('taken down, they are kept for another day: it may be undone', async () => {
    const hash = await sendNew();
    await use(ONE, [hash]);
    clock += 900 * HOUR;
    await use(ONE, []);
    await sendNew();
    expect(await isKept(hash)).toBe(true);
    clock += 25 * HOUR;
    await sendNew();
    expect(await isKept(hash)).toBe(false);
  });

  test('visitors see them as long as one of those who show them is public', async () => {
    const hash = await sendNew();
    expect(await isSeen(hash)).toBe(false);
    await use(ONE, [hash], false);
    expect(await isSeen(hash)).toBe(false);
    await use(ONE, [hash, hash]);
    await use(OTHER, [hash]);
    expect(await isSeen(hash)).toBe(true);
    await use(ONE, [hash], false);
    expect(await isSeen(hash)).toBe(true);
    await use(OTHER, []);
    expect(await isSeen(hash)).toBe(false);
    expect(await isKept(hash)).toBe(true);
  });

  test('whoever is about to show some learns which of them are there', async () => {
    const hash = await sendNew();
    const find = (hashes: string[]) => store.read((tables) => tables.pictures.find(hashes));
    expect(await find([hash, '0'.repeat(64)])).toEqual([{ hash, width, height: 3 }]);
    expect(await find([])).toEqual([]);
    await expect(use(ONE, ['0'.repeat(64)])).rejects.toThrow(/foreign key/i);
  });

  test('when too many are shown by nothing, no more are taken', async () => {
    await write(async (tx) => {
      const empty = { width: 1, height: 1, small: new Uint8Array(1), large: new Uint8Array(1) };
      for (let made = 0; made < 200; made += 1) {
        await tx.pictures.add({ hash: `made ${made}`, ...empty }, new Date(clock).toISOString());
      }
    });
    await expect(sendNew()).rejects.toThrow('pictures-unused');
    clock += 25 * HOUR;
    expect(await isKept(await sendNew())).toBe(true);
  });

  test('an admin who was removed while one was decoded leaves none behind', async () => {
    const before = await store.read((tables) => tables.pictures.countUnused());
    const late = await pictures.add(TOKEN, async () => {
      await write(({ sessions }) => sessions.delete(sha256(TOKEN)));
      return flatPng({ width: 999, height: 3 });
    });
    expect(late).toMatchObject({ code: 'session-ended' });
    expect(await store.read((tables) => tables.pictures.countUnused())).toBe(before);
  });
});
