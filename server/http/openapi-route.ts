import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { keepAnswer, PUBLIC_READ, type KeptAnswer } from '#server/publishing/kept-answer.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { openApiDocument } from './openapi.ts';

/** Where programs read what the API is made of: made when the first one asks, and kept. */
export function registerOpenApi(
  app: FastifyInstance,
  keptAnswers: KeptAnswers,
  config: Pick<Config, 'publicUrl'>,
): void {
  let made: Promise<KeptAnswer> | null = null;
  app.route({
    method: ['GET', 'HEAD'],
    url: '/api/openapi.json',
    handler: async (_request, reply) => keptAnswers.send(reply, await (made ??= make(config))),
  });
}

async function make(config: Pick<Config, 'publicUrl'>): Promise<KeptAnswer> {
  const document = await openApiDocument(config);
  return keepAnswer(new TextEncoder().encode(JSON.stringify(document)), {
    ...PUBLIC_READ,
    goodUntil: Infinity,
  });
}
