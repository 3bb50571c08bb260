import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** The response header with the id. The same header in a request is ignored. */
export const REQUEST_ID_HEADER = 'x-request-id';

const ids = new WeakMap<IncomingMessage, string>();

/** The id of a request: created when it is first needed, and the same afterwards. */
export function requestId(request: IncomingMessage): string {
  const existing = ids.get(request);
  if (existing !== undefined) return existing;
  const id = newRequestId();
  ids.set(request, id);
  return id;
}

/** 80 random bits: the logs of many processes are searched together, and a counter would reveal how busy the site is. */
export function newRequestId(): string {
  const letters = Array.from(randomBytes(16), (byte) => ALPHABET[byte % ALPHABET.length]);
  return letters.join('').replaceAll(/.{4}(?=.)/g, '$&-');
}

/** People read the id aloud, so no letter looks like a digit. */
const ALPHABET = 'abcdefghjkmnpqrstvwxyz0123456789';

/** API answers and all errors carry the id. Cached answers are the same for everybody, and carry none. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    if (API.test(request.url)) reply.header(REQUEST_ID_HEADER, request.id);
    next();
  });
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode >= 400) reply.header(REQUEST_ID_HEADER, request.id);
  });
}

const API = /^\/api(?:[/?]|$)/;
