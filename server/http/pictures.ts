import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Answer } from '#contract/answers.ts';
import { DIGEST_LENGTH, PICTURE_BYTES_MAX } from '#contract/limits.ts';
import { PICTURE_WIDTHS, PICTURES_PATH, Picture, type PictureSize } from '#contract/pictures.ts';
import type { Pictures } from '#server/pictures/pictures.ts';
import { refuse, type Refused } from '#server/rules/result.ts';
import { BodyRefusedError, chunksOf } from './bodies.ts';
import { sendFailure } from './failures.ts';
import { FOR_ANY_ORIGIN } from './other-origins.ts';
import { readToken } from './token.ts';
import { cutOff } from './unreadable.ts';
import { startUploadClock } from './upload-clock.ts';

/** Where admins send pictures, as bytes, and where browsers fetch them. */
export async function registerPictures(app: FastifyInstance, pictures: Pictures): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body is left alone until it is known who sends it.
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));

    scope.post(PICTURES_PATH, {
      config: { subject: 'picture' },
      onRequest: async (request, reply) => {
        const refused = await whyRefused(request, pictures);
        if (refused) return sendFailure(reply, refused);
      },
      handler: async (request, reply) => {
        const added = await pictures.add(readToken(request), () => receive(request.raw));
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
        const asked = readName(request.params.file);
        const found = asked && (await pictures.find(asked.hash, asked.size, readToken(request)));
        if (!found) return sendFailure(reply, refuse('unknown-picture'));
        return reply
          .headers(found.isPublic ? SHOWN_TO_ALL : SHOWN_TO_ADMINS)
          .type('image/webp')
          .send(found.bytes);
      },
    });
  });
}

/** Everything that can be said against a picture before anything of it is read. */
async function whyRefused(request: FastifyRequest, pictures: Pictures): Promise<Refused | null> {
  const { headers } = request;
  if (headers['sec-fetch-site'] === 'cross-site') return refuse('cross-site');
  const authorised = await pictures.mayAdd(readToken(request));
  if (!authorised.ok) return authorised;
  if (!AS_BYTES.test(headers['content-type'] ?? '')) return refuse('not-a-picture');
  const announced = Number(headers['content-length'] ?? 0);
  return announced > PICTURE_BYTES_MAX ? refuse('picture-too-large') : null;
}

/** What a form of another site cannot send without being asked. What it really is, its bytes say. */
const AS_BYTES = /^(image\/[\w.+-]{1,50}|application\/octet-stream)$/i;

async function receive(request: IncomingMessage): Promise<Buffer> {
  const { socket } = request;
  const clock = startUploadClock(socket, () => cutOff(socket));
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of chunksOf(request)) {
      bytes += chunk.length;
      if (bytes > PICTURE_BYTES_MAX) throw new BodyRefusedError(refuse('picture-too-large'));
      chunks.push(chunk);
      clock.received(chunk.length);
    }
    return Buffer.concat(chunks, bytes);
  } catch (error) {
    discardRest(request);
    throw error;
  } finally {
    clock.stop();
  }
}

const DISCARD_MILLISECONDS = 2000;

/** A connection that is cut while its client still sends takes the answer with it. */
function discardRest(request: IncomingMessage): void {
  const cut = setTimeout(() => request.socket.destroy(), DISCARD_MILLISECONDS);
  request.once('close', () => clearTimeout(cut));
  request.resume();
}

function readName(file: string): { hash: string; size: PictureSize } | null {
  const [, hash, width] = NAME.exec(file) ?? [];
  const size = SIZES.find((name) => String(PICTURE_WIDTHS[name]) === width);
  return hash === undefined || size === undefined ? null : { hash, size };
}

const NAME = new RegExp(`^([0-9a-f]{${DIGEST_LENGTH}})-(\\d{3,4})\\.webp$`);
const SIZES: readonly PictureSize[] = ['small', 'large'];

// Nothing runs in a picture that is opened by itself.
const POLICY = { 'content-security-policy': "default-src 'none';sandbox" };
/** Its address is made from its bytes: what is there never changes. */
const SHOWN_TO_ALL = {
  ...POLICY,
  ...FOR_ANY_ORIGIN,
  'cache-control': 'public, max-age=31536000, immutable',
};
const SHOWN_TO_ADMINS = { ...POLICY, 'cache-control': 'no-store' };
