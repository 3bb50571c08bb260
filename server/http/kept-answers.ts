import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Encoding, KeptAnswer } from '#server/publishing/kept-answer.ts';
import { bestEncoding, hasTag } from './negotiation.ts';
import { FOR_ANY_ORIGIN } from './other-origins.ts';

export type KeptAnswers = ReturnType<typeof createKeptAnswers>;

/** Sends what is kept: headers and bytes are made once, and a browser that has the same already is told so. */
export function createKeptAnswers(securityHeaders: Readonly<Record<string, string>>) {
  const always = Object.entries(securityHeaders).flat();
  const forAnyOrigin = Object.entries({ ...securityHeaders, ...FOR_ANY_ORIGIN }).flat();
  const written = new WeakMap<KeptAnswer, Map<Encoding | 'unchanged', string[]>>();

  const headersOf = (
    answer: KeptAnswer,
    form: Encoding | 'unchanged',
    length: number,
  ): string[] => {
    const forms = written.get(answer) ?? new Map<Encoding | 'unchanged', string[]>();
    written.set(answer, forms);
    const known = forms.get(form);
    if (known !== undefined) return known;
    const isCompressed = form === 'br' || form === 'gzip';
    const headers = [
      ...(answer.forAnyOrigin ? forAnyOrigin : always),
      'etag',
      answer.etag,
      'cache-control',
      answer.cacheControl ?? 'no-cache',
      'vary',
      'Accept-Encoding',
      ...(form === 'unchanged'
        ? []
        : ['content-type', answer.type, 'content-length', String(length)]),
      ...(answer.fileName === undefined
        ? []
        : ['content-disposition', `attachment; filename="${answer.fileName}"`]),
      ...(isCompressed ? ['content-encoding', form] : []),
    ];
    forms.set(form, headers);
    return headers;
  };

  const isKnown = ({ headers }: IncomingMessage, { status, etag }: KeptAnswer): boolean =>
    status === 200 && hasTag(headers['if-none-match'], etag);

  const encodingFor = ({ headers }: IncomingMessage, { onlyPlain }: KeptAnswer): Encoding =>
    onlyPlain ? 'identity' : bestEncoding(headers['accept-encoding']);

  const write = (
    request: IncomingMessage,
    response: ServerResponse,
    answer: KeptAnswer,
    { encoding, bytes }: { encoding: Encoding; bytes: Uint8Array },
  ): void => {
    response.writeHead(answer.status, headersOf(answer, encoding, bytes.byteLength));
    response.end(request.method === 'HEAD' ? undefined : bytes);
  };

  const writeUnchanged = (response: ServerResponse, answer: KeptAnswer): void => {
    response.writeHead(304, headersOf(answer, 'unchanged', 0));
    response.end();
  };

  return {
    /** Sends the answer if its bytes are there already; false when they have to be compressed first. */
    sendIfReady: (
      request: IncomingMessage,
      response: ServerResponse,
      answer: KeptAnswer,
    ): boolean => {
      if (isKnown(request, answer)) {
        writeUnchanged(response, answer);
        return true;
      }
      const encoding = encodingFor(request, answer);
      const bytes = answer.ready(encoding);
      if (bytes === undefined) return false;
      write(request, response, answer, { encoding, bytes });
      return true;
    },

    /** The same, waiting for the bytes. The framework's own answer is replaced only then: a failure before still gets one. */
    send: async (reply: FastifyReply, answer: KeptAnswer): Promise<FastifyReply> => {
      const request = reply.request.raw;
      const encoding = encodingFor(request, answer);
      const isUnchanged = isKnown(request, answer);
      const bytes = isUnchanged ? null : await answer.bytes(encoding);
      reply.hijack();
      if (bytes === null) writeUnchanged(reply.raw, answer);
      else write(request, reply.raw, answer, { encoding, bytes });
      return reply;
    },
  };
}
