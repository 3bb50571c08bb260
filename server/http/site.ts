import type { IncomingMessage, ServerResponse } from 'node:http';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { Encoding, Pages } from '#server/pages/pages.ts';

export type SiteFiles =
  | { from: 'build'; clientDir: string }
  /** `npm run dev`: Vite answers for the sources, and passes on what it does not know. */
  | { from: 'vite'; middleware: Middleware };

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Everything that a browser fetches by its address: files, pages, and what search engines ask for. */
export async function registerSite(
  app: FastifyInstance,
  { pages, files }: { pages: Pages; files: SiteFiles },
): Promise<void> {
  if (files.from === 'build') await registerFiles(app, files.clientDir);
  else registerVite(app, files.middleware);

  const read = (url: string, handler: RouteHandlerMethod) =>
    app.route({ method: ['GET', 'HEAD'], url, handler });
  for (const { path, type, body } of pages.files) {
    read(path, (_request, reply) => reply.type(`${type}; charset=utf-8`).send(body));
  }
  read('/*', (request, reply) => sendPage(pages, request, reply));
}

async function sendPage(
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const page = await pages.get(request.url);
  if ('movedTo' in page) return reply.redirect(page.movedTo, 308);
  const { status, etag } = page;
  reply.headers({ etag, 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
  if (status === 200 && knows(request.headers['if-none-match'], etag))
    return reply.code(304).send();
  const encoding = bestEncoding(request.headers['accept-encoding'] ?? '');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(await page.bytes(encoding));
}

async function registerFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientDir,
    // Only the files that exist at the start have an address: everything else is a page.
    wildcard: false,
    index: false,
    dotfiles: 'ignore',
    // The manifest of the build and the compressed copies are not pages of the site.
    globIgnore: ['**/.*/**', '**/.*', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', /[\\/]assets[\\/]/.test(path) ? FOREVER : SHORTLY);
    },
  });
}

function registerVite(app: FastifyInstance, middleware: Middleware): void {
  app.addHook('onRequest', (request, reply, next) => {
    middleware(request.raw, reply.raw, next);
  });
}

// The names of built files change with their content; those of pictures and icons do not.
const FOREVER = 'public, max-age=31536000, immutable';
const SHORTLY = 'public, max-age=3600';

function knows(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const known = new Set(ifNoneMatch.split(',').map((tag) => tag.trim()));
  return known.has(etag) || known.has('*');
}

function bestEncoding(accepted: string): Encoding {
  const refused = /\b(br|gzip)\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/gi;
  const wanted = accepted.replace(refused, '');
  if (/\bbr\b/i.test(wanted)) return 'br';
  return /\bgzip\b/i.test(wanted) ? 'gzip' : 'identity';
}
