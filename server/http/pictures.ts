import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Answer } from '#contract/answers.ts';
import { DIGEST_LENGTH, PICTURE_BYTES_MAX } from '#contract/limits.ts';
import {
  PICTURE_WIDTHS,
  PICTURES_PATH,
  Picture,
  type PictureSize,
} from '#contract/events/pictures.ts';
import type { Pictures } from '#server/pictures/pictures.ts';
import { refuse, type Refused } from '#server/rules/result.ts';
import { BodyRefusedError, bodyChunks } from './bodies.ts';
import { sendFailure } from './failures.ts';
import { FOR_ANY_ORIGIN } from './other-origins.ts';
import { readToken } from './token.ts';
import { cutOff } from './invalid-requests.ts';
import { startUploadTimeout } from './limits/upload-timeout.ts';

/** Where admins upload pictures as bytes, and browsers fetch them. */
export async function registerPictures(app: FastifyInstance, pictures: Pictures): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body is not read before the sender is known.
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));

    scope.post(PICTURES_PATH, {
      config: { subject: 'picture' },
      onRequest: async (request, reply) => {
        const refused = await checkUpload(request, pictures);
        if (refused) return sendFailure(reply, refused);
      },
      handler: async (request, reply) => {
        const added = await pictures.add(readToken(request), () => receive(request));
        if (!added.ok) return sendFailure(reply, added);
        const data = v.parse(Picture, added.value);
        reply.header('cache-control', 'no-store');
        return reply.send({ success: true, data } satisfies Answer<Picture>);
      },
    });

    scope.route<{ Params: { file: string } }>({
      method: ['GET', 'HEAD'],
      url: `${PICTURES_PATH}/:file`,
      config: { subject: 'picture' },
      handler: async (request, reply) => {
        const requested = readName(request.params.file);
        const found =
          requested && (await pictures.find(requested.hash, requested.size, readToken(request)));
        if (!found) return sendFailure(reply, refuse('unknown-picture'));
        return reply
          .headers(found.isPublic ? PUBLIC_HEADERS : PRIVATE_HEADERS)
          .type('image/webp')
          .send(found.bytes);
      },
    });
  });
}

/** All checks that are possible before the body is read. */
async function checkUpload(request: FastifyRequest, pictures: Pictures): Promise<Refused | null> {
  const { headers } = request;
  if (headers['sec-fetch-site'] === 'cross-site') return refuse('cross-site');
  const authorised = await pictures.mayAdd(readToken(request));
  if (!authorised.ok) return authorised;
  request.admin = authorised.value?.username ?? null;
  if (!PICTURE_TYPE.test(headers['content-type'] ?? '')) return refuse('not-a-picture');
  const announced = Number(headers['content-length'] ?? 0);
  return announced > PICTURE_BYTES_MAX ? refuse('picture-too-large') : null;
}

/** Types that a form of another site cannot send without a preflight. The bytes decide what it really is. */
const PICTURE_TYPE = /^(image\/[\w.+-]{1,50}|application\/octet-stream)$/i;

async function receive(request: FastifyRequest): Promise<Buffer> {
  const { raw } = request;
  const clock = startUploadTimeout(raw.socket, () => cutOff(request));
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of bodyChunks(raw)) {
      bytes += chunk.length;
      if (bytes > PICTURE_BYTES_MAX) throw new BodyRefusedError(refuse('picture-too-large'));
      chunks.push(chunk);
      clock.received(chunk.length);
    }
    return Buffer.concat(chunks, bytes);
  } catch (error) {
    discardRest(raw);
    throw error;
  } finally {
    clock.stop();
  }
}

const DISCARD_MILLISECONDS = 2000;

/** Cutting the connection while the client still sends would lose the answer. */
function discardRest(request: IncomingMessage): void {
  const cut = setTimeout(() => request.socket.destroy(), DISCARD_MILLISECONDS);
  request.once('close', () => clearTimeout(cut));
  request.resume();
}

function readName(file: string): { hash: string; size: PictureSize } | null {
  const [, hash, width] = PICTURE_FILE.exec(file) ?? [];
  const size = SIZES.find((name) => String(PICTURE_WIDTHS[name]) === width);
  return hash === undefined || size === undefined ? null : { hash, size };
}

const PICTURE_FILE = new RegExp(`^([0-9a-f]{${DIGEST_LENGTH}})-(\\d{3,4})\\.webp$`);
const SIZES: readonly PictureSize[] = ['small', 'large'];

// A picture that is opened on its own must not run anything.
const POLICY = { 'content-security-policy': "default-src 'none';sandbox" };
/** The address is made from the bytes, so the content never changes. */
const PUBLIC_HEADERS = {
  ...POLICY,
  ...FOR_ANY_ORIGIN,
  'cache-control': 'public, max-age=31536000, immutable',
};
const PRIVATE_HEADERS = { ...POLICY, 'cache-control': 'no-store' };
