import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import {
  createCachedAnswer,
  PUBLIC_READ,
  type CachedAnswer,
} from '#server/publishing/cached-answer.ts';
import type { CachedAnswerSender } from '#server/http/cache/cached-answer-sender.ts';
import { openApiDocument } from './openapi.ts';

/** Serves the OpenAPI document. It is created at the first request, and cached. */
export function registerOpenApi(
  app: FastifyInstance,
  answerSender: CachedAnswerSender,
  config: Pick<Config, 'publicUrl'>,
): void {
  let cached: Promise<CachedAnswer> | null = null;
  app.route({
    method: ['GET', 'HEAD'],
    url: '/api/openapi.json',
    handler: async (_request, reply) =>
      answerSender.send(reply, await (cached ??= createDocumentAnswer(config))),
  });
}

async function createDocumentAnswer(config: Pick<Config, 'publicUrl'>): Promise<CachedAnswer> {
  const document = await openApiDocument(config);
  return createCachedAnswer(new TextEncoder().encode(JSON.stringify(document)), {
    ...PUBLIC_READ,
    expiresAt: Infinity,
  });
}
