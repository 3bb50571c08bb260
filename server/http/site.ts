import type { IncomingMessage, ServerResponse } from 'node:http';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { PREVIEW_FILES, PREVIEWED_PAGES } from '#contract/previews.ts';
import { EVENT_FILES } from '#server/events/event-files.ts';
import { SITE_FILES } from '#server/pages/site-files.ts';
import type { KeptAnswer } from '#server/publishing/kept-answer.ts';
import type { Publisher } from '#server/publishing/publisher.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { FOREVER, keepBuiltFiles, KEPT_FILES } from './kept-files.ts';

export type SiteFiles =
  | { from: 'build'; clientDir: string }
  /** `npm run dev`: Vite answers for the sources, and passes on what it does not know. */
  | { from: 'vite'; middleware: Middleware };

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Everything that a browser fetches by its address: files, pages, and what search engines ask for. */
export async function registerSite(
  app: FastifyInstance,
  {
    publisher,
    keptAnswers,
    files,
  }: { publisher: Publisher; keptAnswers: KeptAnswers; files: SiteFiles },
): Promise<void> {
  if (files.from === 'build') await registerFiles(app, files.clientDir, keptAnswers);
  else registerVite(app, files.middleware);

  const read = (url: string, handler: RouteHandlerMethod) =>
    app.route({ method: ['GET', 'HEAD'], url, handler, config: { subject: 'page' } });
  for (const path of SITE_FILES) {
    read(path, async (_request, reply) => keptAnswers.send(reply, await publisher.file(path)));
  }
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    return send(reply, await publisher.page(request.url));
  };
  const send = (reply: FastifyReply, answer: KeptAnswer | { movedTo: string }) =>
    'movedTo' in answer ? reply.redirect(answer.movedTo, 308) : keptAnswers.send(reply, answer);
  for (const file of EVENT_FILES) {
    read(`/tournaments/:slug/${file}`, async (request, reply) => {
      const { slug } = request.params as { slug: string };
      const answer = await publisher.eventFile(slug, file);
      return answer === null ? sendPage(request, reply) : send(reply, answer);
    });
  }
  for (const page of PREVIEWED_PAGES) {
    read(`/tournaments/:slug/${PREVIEW_FILES[page]}`, async (request, reply) => {
      const { slug } = request.params as { slug: string };
      const answer = await publisher.preview(slug, page);
      return answer === null ? sendPage(request, reply) : send(reply, answer);
    });
  }
  read('/*', sendPage);
}

async function registerFiles(
  app: FastifyInstance,
  clientDir: string,
  keptAnswers: KeptAnswers,
): Promise<void> {
  const builtFiles = await keepBuiltFiles(clientDir);
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, subject: 'static' };
    });
    for (const [url, answer] of builtFiles) {
      scope.route({
        method: ['GET', 'HEAD'],
        url,
        handler: (_request, reply) => sendFile(reply, answer, keptAnswers),
      });
    }
    await scope.register(fastifyStatic, optionsFor(clientDir));
  });
}

function optionsFor(clientDir: string): FastifyStaticOptions {
  return {
    root: clientDir,
    // Only the files that exist at the start have an address: everything else is a page.
    wildcard: false,
    index: false,
    dotfiles: 'ignore',
    // The manifest of the build and the compressed copies are not pages of the site; what is built is kept.
    globIgnore: ['**/.*/**', '**/.*', '**/*.br', '**/*.gz', KEPT_FILES],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', keptFor(path));
    },
  };
}

function registerVite(app: FastifyInstance, middleware: Middleware): void {
  app.addHook('onRequest', (request, reply, next) => {
    middleware(request.raw, reply.raw, next);
  });
}

async function sendFile(
  reply: FastifyReply,
  answer: KeptAnswer,
  keptAnswers: KeptAnswers,
): Promise<FastifyReply> {
  try {
    return await keptAnswers.send(reply, answer);
  } catch (error) {
    // A newer build has taken the place of the one that was there at the start.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    reply.callNotFound();
    return reply;
  }
}

function keptFor(path: string): string {
  if (/[\\/]assets[\\/]/.test(path)) return FOREVER;
  // What notifies a closed phone must not be of an older version than the site.
  return path.includes('service-worker.js') ? 'no-cache' : SHORTLY;
}

// The names of pictures and icons stay when their content changes.
const SHORTLY = 'public, max-age=3600';
