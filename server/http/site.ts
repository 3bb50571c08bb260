import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { PREVIEW_FILES, PREVIEWED_PAGES } from '#contract/events/previews.ts';
import { EVENT_FILES } from '#server/events/event-files.ts';
import { SITE_FILES } from '#server/pages/site-files.ts';
import type { CachedAnswer } from '#server/publishing/cached-answer.ts';
import type { Publisher } from '#server/publishing/publisher.ts';
import type { CachedAnswerSender } from './cache/cached-answer-sender.ts';
import {
  findInBuilds,
  ASSETS_FOLDER,
  CACHE_FOREVER,
  cacheBuiltFiles,
  CACHED_FILES,
} from './cache/built-files.ts';

export type SiteFiles =
  | { from: 'build'; clientDir: string }
  /** `npm run dev`: Vite serves the sources, and passes on the rest. */
  | { from: 'vite'; middleware: Middleware };

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Everything that a browser fetches by address: files, pages, and what search engines request. */
export async function registerSite(
  app: FastifyInstance,
  {
    publisher,
    answerSender,
    files,
    assetsFolder,
  }: {
    publisher: Publisher;
    answerSender: CachedAnswerSender;
    files: SiteFiles;
    assetsFolder: string | null;
  },
): Promise<void> {
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    return send(reply, await publisher.page(request.url));
  };
  const send = (reply: FastifyReply, answer: CachedAnswer | { movedTo: string }) =>
    'movedTo' in answer ? reply.redirect(answer.movedTo, 308) : answerSender.send(reply, answer);
  if (files.from === 'build') {
    await registerFiles(app, { clientDir: files.clientDir, assetsFolder, answerSender, sendPage });
  } else registerVite(app, files.middleware);

  const addRoute = (url: string, handler: RouteHandlerMethod) =>
    app.route({ method: ['GET', 'HEAD'], url, handler, config: { subject: 'page' } });
  for (const file of SITE_FILES) {
    addRoute(file, async (_request, reply) => answerSender.send(reply, await publisher.file(file)));
  }
  for (const file of EVENT_FILES) {
    addRoute(`/tournaments/:slug/${file}`, async (request, reply) => {
      const { slug } = request.params as { slug: string };
      const answer = await publisher.eventFile(slug, file);
      return answer === null ? sendPage(request, reply) : send(reply, answer);
    });
  }
  for (const page of PREVIEWED_PAGES) {
    addRoute(`/tournaments/:slug/${PREVIEW_FILES[page]}`, async (request, reply) => {
      const { slug } = request.params as { slug: string };
      const answer = await publisher.preview(slug, page);
      return answer === null ? sendPage(request, reply) : send(reply, answer);
    });
  }
  addRoute('/*', sendPage);
}

type FileParts = {
  clientDir: string;
  assetsFolder: string | null;
  answerSender: CachedAnswerSender;
  sendPage: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
};

async function registerFiles(
  app: FastifyInstance,
  { clientDir, assetsFolder, answerSender, sendPage }: FileParts,
): Promise<void> {
  const builtFiles = await cacheBuiltFiles(clientDir);
  /** Sends the file if one of the last builds has it; returns whether it was sent. */
  const trySendFromBuilds = async (reply: FastifyReply, name: string): Promise<boolean> => {
    const found = assetsFolder === null ? null : await findInBuilds(assetsFolder, name);
    return found !== null && trySend(reply, found, answerSender);
  };
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, subject: 'static' };
    });
    for (const [url, answer] of builtFiles) {
      scope.route({
        method: ['GET', 'HEAD'],
        url,
        handler: async (_request, reply) => {
          if (await trySend(reply, answer, answerSender)) return reply;
          if (!(await trySendFromBuilds(reply, path.basename(url)))) reply.callNotFound();
          return reply;
        },
      });
    }
    scope.route({
      method: ['GET', 'HEAD'],
      url: `/${ASSETS_FOLDER}/:name`,
      handler: async (request, reply) => {
        const { name } = request.params as { name: string };
        return (await trySendFromBuilds(reply, name)) ? reply : sendPage(request, reply);
      },
    });
    await scope.register(fastifyStatic, staticOptions(clientDir));
  });
}

function staticOptions(clientDir: string): FastifyStaticOptions {
  return {
    root: clientDir,
    // Only files that exist at the start have a route: everything else is a page.
    wildcard: false,
    index: false,
    dotfiles: 'ignore',
    // The build's manifest and the compressed copies are not public; the built files are cached elsewhere.
    globIgnore: ['**/.*/**', '**/.*', '**/*.br', '**/*.gz', CACHED_FILES],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      void reply.header('cache-control', cacheControlFor(file));
    },
  };
}

function registerVite(app: FastifyInstance, middleware: Middleware): void {
  app.addHook('onRequest', (request, reply, next) => {
    middleware(request.raw, reply.raw, next);
  });
}

/** Sends the file; returns false where a newer build has replaced its folder. */
async function trySend(
  reply: FastifyReply,
  answer: CachedAnswer,
  answerSender: CachedAnswerSender,
): Promise<boolean> {
  try {
    await answerSender.send(reply, answer);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

function cacheControlFor(file: string): string {
  if (/[\\/]assets[\\/]/.test(file)) return CACHE_FOREVER;
  // The service worker must not be older than the site.
  return file.includes('service-worker.js') ? 'no-cache' : CACHE_ONE_HOUR;
}

// Pictures and icons keep their names when their content changes.
const CACHE_ONE_HOUR = 'public, max-age=3600';
