import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { pictureAddress, type Picture } from '#contract/events/pictures.ts';
import { openStore, type Store } from '#server/store/store.ts';
import { ok } from '#server/rules/result.ts';
import { noise, photograph, SECRETS, twoColours } from '#server/testing/picture-files.ts';
import { DATABASES } from '#tests/proofs.ts';
import { expectRefusal } from '../support/expectations.ts';
import { successData, useApi } from '../support/harness.ts';
import { sendPicture } from '../support/pictures.ts';

const EVENT = { what: 'event', key: 1 } as const;

describe.each(DATABASES)('pictures on %s', (kind) => {
  const api = useApi(kind);
  const send = (bytes: Uint8Array, headers?: Record<string, string>) =>
    sendPicture(api.url, bytes, { token: api.tokens.admin, ...(headers && { headers }) });
  const asAdmin = () => ({ authorization: `Bearer ${api.tokens.admin}` });
  const get = (address: string, init: RequestInit = {}) => fetch(`${api.url}${address}`, init);
  const rows = async () => (await api.sql('select hash from picture')).length;

  let sent: Buffer;
  let picture: Picture;
  beforeAll(async () => {
    sent = await photograph({ width: 1000, height: 2000 });
    picture = successData(await send(sent));
  });

  test('are answered with a hash, and the width and height in which they are shown', async () => {
    expect(picture).toEqual({
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      width: 1440,
      height: 720,
    });
  });

  test('are told by their bytes, whatever they are called', async () => {
    const png = await twoColours({ width: 30, height: 10 }).png().toBuffer();
    for (const type of ['image/jpeg', 'IMAGE/X-whatever']) {
      expect(successData(await send(png, { 'content-type': type }))).toMatchObject({ width: 30 });
    }
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x', '']) {
      expectRefusal(await send(png, { 'content-type': type }), 415, 'not-a-picture');
    }
  });

  test('sent twice are kept once', async () => {
    const before = await rows();
    const again = await Promise.all([send(sent), send(sent)]);
    expect(again.map((reply) => successData(reply).hash)).toEqual([picture.hash, picture.hash]);
    expect(await rows()).toBe(before);
  });

  test('that nothing shows are for admins only, and are not kept on the way', async () => {
    for (const size of ['small', 'large'] as const) {
      const address = pictureAddress(picture.hash, size);
      const asVisitor = await get(address);
      expect(asVisitor.status).toBe(404);
      expect(asVisitor.headers.get('cache-control')).toBe('no-store');
      expect((await get(address, { headers: { authorization: 'Bearer x' } })).status).toBe(404);
      const seen = await get(address, { headers: asAdmin() });
      expect(seen.status).toBe(200);
      expect(seen.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('that something public shows are there for everybody, for ever, and as nothing else', async () => {
    await besides(async (tx) => tx.pictures.use(EVENT, [picture.hash], { isPublic: true, at: '' }));
    const widths = { small: 480, large: 1440 };
    for (const size of ['small', 'large'] as const) {
      const answer = await get(pictureAddress(picture.hash, size));
      expect(answer.status).toBe(200);
      const headers = Object.fromEntries(answer.headers);
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none';sandbox",
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
        'x-frame-options': 'DENY',
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: widths[size] });
      for (const secret of Object.values(SECRETS)) expect(bytes.includes(secret)).toBe(false);

      const head = await get(pictureAddress(picture.hash, size), { method: 'HEAD' });
      expect([head.status, head.headers.get('content-length')]).toEqual([
        200,
        String(bytes.length),
      ]);
      expect(await head.text()).toBe('');
    }
  });

  test('of an event that is not public yet are nobody else’s', async () => {
    const draft = successData(await send(await noise({ width: 50, height: 50 }).png().toBuffer()));
    const key = { what: 'event', key: 2 } as const;
    await besides(async (tx) => tx.pictures.use(key, [draft.hash], { isPublic: false, at: '' }));
    const address = pictureAddress(draft.hash, 'large');
    expect((await get(address)).status).toBe(404);
    expect((await get(address, { headers: asAdmin() })).status).toBe(200);
    await besides(async (tx) => tx.pictures.use(key, [draft.hash], { isPublic: true, at: '' }));
    expect((await get(address)).status).toBe(200);
  });

  test('have no other addresses', async () => {
    const { hash } = picture;
    for (const name of [
      `${hash}-481.webp`,
      `${hash}-480.png`,
      `${hash}-480.webp.html`,
      `${hash}-0480.webp`,
      `${hash}.webp`,
      `${hash.toUpperCase()}-480.webp`,
      `${hash.slice(1)}-480.webp`,
      `${'0'.repeat(64)}-480.webp`,
      `..%2f${hash}-480.webp`,
      `${hash}-480.webp%00`,
      '%27%20or%201=1',
    ]) {
      const answer = await get(`/pictures/${name}`, { headers: asAdmin() });
      expect([name, answer.status]).toEqual([name, 404]);
    }
    expect((await get('/pictures', { method: 'PUT' })).status).toBe(404);
  });

  test('are taken from admins only, of any level', async () => {
    expectRefusal(await sendPicture(api.url, sent), 401, 'not-signed-in');
    expectRefusal(await sendPicture(api.url, sent, { token: 'x' }), 401, 'session-ended');
    expectRefusal(await send(sent, { 'sec-fetch-site': 'cross-site' }), 403, 'cross-site');
    const fromHere = { token: api.tokens.superAdmin, headers: { 'sec-fetch-site': 'same-origin' } };
    expect((await sendPicture(api.url, sent, fromHere)).status).toBe(200);
  });

  test('are no entry of the history, and nothing that visitors are told of', async () => {
    const [before] = await api.sql('select version from data_version');
    const entries = successData(await api.admin('getTrail')).length;
    successData(await send(await noise({ width: 20, height: 20 }, 7).png().toBuffer()));
    expect(successData(await api.admin('getTrail'))).toHaveLength(entries);
    expect(await api.sql('select version from data_version')).toEqual([before]);
  });

  /** Writes as the event's own actions do. */
  async function besides(
    work: (tx: Parameters<Parameters<Store['write']>[0]>[0]) => Promise<void>,
  ): Promise<void> {
    const store = await openStore(api.api.config.database, { exclusive: false });
    await store.write(async (tx) => ok(await work(tx)));
    await store.close();
  }
});
