import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Encoding, CachedAnswer } from '#server/publishing/cached-answer.ts';
import { bestEncoding, hasTag } from './negotiation.ts';
import { FOR_ANY_ORIGIN } from '#server/http/other-origins.ts';
import { REQUEST_ID_HEADER, requestId } from '#server/http/logs/request-id.ts';

export type CachedAnswerSender = ReturnType<typeof createCachedAnswerSender>;

/** Sends cached answers. Headers and bytes are made once, and a browser that has the same version gets a 304. */
export function createCachedAnswerSender(securityHeaders: Readonly<Record<string, string>>) {
  const always = Object.entries(securityHeaders).flat();
  const forAnyOrigin = Object.entries({ ...securityHeaders, ...FOR_ANY_ORIGIN }).flat();
  const headersByAnswer = new WeakMap<CachedAnswer, Map<Encoding | 'unchanged', string[]>>();

  const answerHeaders = (
    answer: CachedAnswer,
    form: Encoding | 'unchanged',
    length: number,
  ): string[] => {
    const forms = headersByAnswer.get(answer) ?? new Map<Encoding | 'unchanged', string[]>();
    headersByAnswer.set(answer, forms);
    const cachedHeaders = forms.get(form);
    if (cachedHeaders !== undefined) return cachedHeaders;
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

  const hasSameTag = ({ headers }: IncomingMessage, { status, etag }: CachedAnswer): boolean =>
    status === 200 && hasTag(headers['if-none-match'], etag);

  const encodingFor = ({ headers }: IncomingMessage, { onlyPlain }: CachedAnswer): Encoding =>
    onlyPlain ? 'identity' : bestEncoding(headers['accept-encoding']);

  const write = (
    request: IncomingMessage,
    response: ServerResponse,
    answer: CachedAnswer,
    { encoding, bytes }: { encoding: Encoding; bytes: Uint8Array },
  ): void => {
    const headers = answerHeaders(answer, encoding, bytes.byteLength);
    const isError = answer.status >= 400;
    response.writeHead(
      answer.status,
      isError ? [...headers, REQUEST_ID_HEADER, requestId(request)] : headers,
    );
    response.end(request.method === 'HEAD' ? undefined : bytes);
  };

  const writeUnchanged = (response: ServerResponse, answer: CachedAnswer): void => {
    response.writeHead(304, answerHeaders(answer, 'unchanged', 0));
    response.end();
  };

  return {
    /** Sends the answer if its bytes are ready; returns false when they have to be compressed first. */
    sendIfReady: (
      request: IncomingMessage,
      response: ServerResponse,
      answer: CachedAnswer,
    ): boolean => {
      if (hasSameTag(request, answer)) {
        writeUnchanged(response, answer);
        return true;
      }
      const encoding = encodingFor(request, answer);
      const bytes = answer.ready(encoding);
      if (bytes === undefined) return false;
      write(request, response, answer, { encoding, bytes });
      return true;
    },

    /** The same, but waits for the bytes. The reply is taken over only after that, so a failure before still gets an answer. */
    send: async (reply: FastifyReply, answer: CachedAnswer): Promise<FastifyReply> => {
      const request = reply.request.raw;
      const encoding = encodingFor(request, answer);
      const isUnchanged = hasSameTag(request, answer);
      const bytes = isUnchanged ? null : await answer.bytes(encoding);
      reply.hijack();
      if (bytes === null) writeUnchanged(reply.raw, answer);
      else write(request, reply.raw, answer, { encoding, bytes });
      return reply;
    },
  };
}
