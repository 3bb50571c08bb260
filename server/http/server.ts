import fastify, { LogController, type FastifyInstance } from 'fastify';
import { BODY_BYTES_MAX } from '#contract/limits.ts';
import type { Runner } from '#server/actions/run.ts';
import { plainAddress } from '#server/auth/household.ts';
import type { Config } from '#server/config.ts';
import type { Readiness } from '#server/readiness.ts';
import { refuse } from '#server/rules/result.ts';
import { registerApi } from './api.ts';
import { registerErrorHandler, sendFailure } from './failures.ts';
import { registerHeaders } from './headers.ts';
import { registerHealth } from './health.ts';
import { createLive, type LiveSource } from './live.ts';
import { logStream } from './log-stream.ts';
import { tellRequestsWithToken } from './large-bodies.ts';
import { whomToBelieve } from './trust-proxy.ts';
import { createWriteLimiter } from './write-limit.ts';

/** Node refuses a request whose address and headers are longer than this. */
const HEADERS_BYTES_MAX = 16 * 1024;
const UNKNOWN_PATH = '/adresse-illisible';

export type ServerParts = {
  config: Config;
  runner: Runner;
  publicStates: LiveSource;
  readiness: Pick<Readiness, 'report'>;
  /** `npm run dev`: Vite's helpers are let through. */
  development: boolean;
  /** Adds the pages and files of the site. */
  registerSite: (app: FastifyInstance) => Promise<void>;
};

export async function createServer({
  config,
  runner,
  publicStates,
  readiness,
  development,
  registerSite,
}: ServerParts): Promise<FastifyInstance> {
  const app = fastify({
    logger: {
      level: config.logLevel,
      stream: logStream,
      redact: ['req.headers.authorization', 'req.headers.cookie', 'password', '*.password'],
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: whomToBelieve(config.trustProxy),
    bodyLimit: BODY_BYTES_MAX,
    routerOptions: { maxParamLength: HEADERS_BYTES_MAX },
    // Otherwise Fastify answers such an address by itself, in English and without the security headers.
    rewriteUrl: ({ url = '/' }) => (isDecodable(url) ? url : UNKNOWN_PATH),
    exposeHeadRoutes: false,
    // What arrives on an open connection while the server stops is still answered, instead of refused in English.
    return503OnClosing: false,
    // A client that sends its request one byte at a time is cut off rather than kept for ever.
    requestTimeout: 10_000,
    http: { headersTimeout: 8000, connectionsCheckingInterval: 2000 },
  });

  readJsonOnly(app);
  tellRequestsWithToken(app);
  registerErrorHandler(app);
  app.setNotFoundHandler((_request, reply) => sendFailure(reply, refuse('unknown-action')));
  logEachAnswer(app);
  const https = config.publicUrl?.startsWith('https:') ?? false;
  await registerHeaders(app, { https, development });
  const live = createLive(publicStates);
  app.addHook('preClose', async () => live.close());
  const limitWrites = await createWriteLimiter(app, { isOn: config.rateLimits });
  registerApi(app, { runner, live, limitWrites, https });
  registerHealth(app, readiness);
  await registerSite(app);
  return app;
}

function isDecodable(url: string): boolean {
  try {
    decodeURI(url.split('?')[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

function readJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Clients that announce JSON on every call send none with a DELETE.
    if (body === '') done(null);
    else void parse(request, body.toString(), done);
  });
}

function logEachAnswer(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        url: request.url,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        address: plainAddress(request.ip),
      },
      'answered',
    );
  });
}
