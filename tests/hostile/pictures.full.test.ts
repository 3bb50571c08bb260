import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { PICTURE_BYTES_MAX } from '#contract/limits.ts';
import type { Refusal } from '#contract/refusals/refusals.ts';
import { refusals } from '#contract/refusals/refusals.ts';
import { emptyWebp, flatPng, noise, pngOfSize, twoColours } from '#server/testing/picture-files.ts';
import { expectRefusal } from '../api/support/expectations.ts';
import { successData, useApi } from '../api/support/harness.ts';
import { sendPicture } from '../api/support/pictures.ts';
import { countAnswersDuring } from './count-answers-during.ts';

const IN_HAND_MAX = 6;
const gif = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
const jpeg = await noise({ width: 200, height: 200 }).jpeg().toBuffer();
const followedBy = (tail: string) => Buffer.concat([jpeg, Buffer.from(tail, 'latin1')]);

describe('pictures that attack', () => {
  const api = useApi('sqlite');
  const send = (bytes: Uint8Array | ReadableStream) =>
    sendPicture(api.url, bytes, { token: api.tokens.admin });
  const storedPictures = async () => (await api.sql('select hash from picture')).length;

  test.each<[string, Uint8Array, number, Refusal]>([
    ['nothing', Buffer.alloc(0), 422, 'picture-missing'],
    ['a text', Buffer.from('Bonjour'), 415, 'not-a-picture'],
    ['an SVG', Buffer.from('<svg onload="alert(1)"/>'), 415, 'not-a-picture'],
    ['a GIF', gif, 415, 'not-a-picture'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'not-a-picture'],
    [
      '50,000 by 50,000',
      pngOfSize({ width: 50_000, height: 50_000 }),
      422,
      'picture-too-many-pixels',
    ],
    ['an absurd header', emptyWebp({ width: 2 ** 24, height: 2 ** 24 }), 422, 'picture-unreadable'],
    ['half a picture', jpeg.subarray(0, jpeg.length / 2), 422, 'picture-unreadable'],
    [
      'a picture and a page',
      followedBy('<html><script>alert(1)</script>'),
      422,
      'picture-with-more',
    ],
    ['a picture and a script', followedBy('\n;alert(1)//'), 422, 'picture-with-more'],
    [
      'a picture and an archive',
      followedBy(`PK\x03\x04\0PK\x05\x06${'\0'.repeat(18)}`),
      422,
      'picture-with-more',
    ],
  ])('%s is refused with a sentence, and nothing is kept', async (_what, bytes, status, code) => {
    const before = await storedPictures();
    const reply = await send(bytes);
    const { text }: { text: (details: never) => string } = refusals[code];
    expectRefusal(reply, status, code, { message: text({} as never) });
    expect(await storedPictures()).toBe(before);
  });

  test('what a camera adds to a photograph is gone', async () => {
    const film = '\0\0\0\x18ftypmp42\0\0\0\0 secret film';
    const { hash } = successData(await send(followedBy(film)));
    expect(hash).toBe(successData(await send(jpeg)).hash);
    const [row] = await api.sql(
      `select large_bytes, small_bytes from picture where hash = '${hash}'`,
    );
    for (const bytes of Object.values(row ?? {})) {
      expect(Buffer.from(bytes as Uint8Array).includes('secret film')).toBe(false);
    }
  });

  test.each<[string, string[], number]>([
    ['a stranger', ['Content-Length: 5000000'], 401],
    ['a stranger whose picture is too large', ['Content-Length: 900000000'], 401],
    ['a made-up session', ['Content-Length: 5000000', 'Authorization: Bearer x'], 401],
    ['another site', ['Content-Length: 5000000', 'Sec-Fetch-Site: cross-site', 'ADMIN'], 403],
    ['an admin with too large a picture', ['Content-Length: 8388609', 'ADMIN'], 413],
    ['an admin with a form', ['Content-Length: 50', 'ADMIN', 'Content-Type: text/plain'], 415],
    ['an admin who sends no type', ['Content-Length: 50', 'ADMIN', 'Content-Type:'], 415],
    ['a stranger who sends pieces', ['Transfer-Encoding: chunked'], 401],
  ])('%s is answered before anything of the body is sent', async (_who, headers, status) => {
    const socket = await open(headers);
    expect((await readResponse(socket)).status).toBe(status);
    socket.destroy();
  });

  test('8 MB are read, and not a byte more, when they come without a length', async () => {
    const sized = (bytes: number) => new Blob([new Uint8Array(bytes)]).stream();
    expectRefusal(await send(sized(PICTURE_BYTES_MAX)), 415, 'not-a-picture');

    const socket = await open(['Transfer-Encoding: chunked', 'ADMIN']);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const answer = readResponse(socket);
    const piece = Buffer.alloc(64 * 1024);
    // It goes on for ever: only the server can end it.
    const goOn = () => {
      while (socket.writable && socket.write(`10000\r\n${piece.toString('latin1')}\r\n`, 'latin1'));
    };
    socket.on('drain', goOn);
    goOn();
    expect((await answer).status).toBe(413);
    await closed;
  });

  test('a length that is too small cuts the picture, and the rest is no request', async () => {
    const before = await storedPictures();
    const socket = await open(['Content-Length: 60', 'ADMIN']);
    socket.write(flatPng({ width: 300, height: 300 }));
    expect(await everythingHeard(socket)).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(await storedPictures()).toBe(before);
  });

  test('beyond a few at once, the next one is told to come back, and none is lost', async () => {
    const sockets = await Promise.all(
      Array.from({ length: IN_HAND_MAX + 1 }, () => open(['Content-Length: 5000000', 'ADMIN'])),
    );
    expect(await Promise.race(sockets.map(readResponse))).toMatchObject({ status: 503 });
    const busy = await send(jpeg);
    expectRefusal(busy, 503, 'busy');
    expect(busy.headers.get('retry-after')).toBe('5');
    // Cut on the way, they give back what they took.
    for (const socket of sockets) socket.destroy();
    await expect.poll(async () => (await send(jpeg)).status).toBe(200);

    const before = await storedPictures();
    const sent = await Promise.all(
      Array.from({ length: IN_HAND_MAX }, async (_, index) =>
        send(
          await twoColours({ width: 100 + index, height: 40 })
            .png()
            .toBuffer(),
        ),
      ),
    );
    expect(new Set(sent.map((reply) => successData(reply).hash)).size).toBe(IN_HAND_MAX);
    expect(await storedPictures()).toBe(before + IN_HAND_MAX);
  });

  test('while a picture is decoded that is as large as it may be, others are answered', async () => {
    const sent = send(flatPng({ width: 8000, height: 5000 }));
    expect(await countAnswersDuring(api.url, sent)).toBeGreaterThan(1);
    expect((await sent).status).toBe(200);
  });

  /** Sends the head of a request and nothing more. */
  async function open(headers: readonly string[]): Promise<Socket> {
    const { hostname, port } = new URL(api.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    await once(socket, 'connect');
    const named = headers.map((header) =>
      header === 'ADMIN' ? `Authorization: Bearer ${api.tokens.admin}` : header,
    );
    const type = headers.some((header) => header.startsWith('Content-Type'))
      ? []
      : ['Content-Type: image/png'];
    socket.write(
      `${['POST /pictures HTTP/1.1', 'Host: x', ...type, ...named].join('\r\n')}\r\n\r\n`,
    );
    return socket;
  }
});

async function readResponse(socket: Socket): Promise<{ status: number; text: string }> {
  const text = await new Promise<string>((resolve) => {
    socket.once('data', (chunk) => resolve(chunk.toString()));
    socket.once('close', () => resolve(''));
  });
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text };
}

function everythingHeard(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.once('close', () => resolve(text));
  });
}
