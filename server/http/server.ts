import type { IncomingMessage, ServerResponse } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import rateLimit from '@fastify/rate-limit';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { BODY_BYTES_MAX } from '#contract/limits.ts';
import type { Runner } from '#server/actions/run.ts';
import type { Config } from '#server/config.ts';
import type { Publisher } from '#server/publishing/publisher.ts';
import { refuse } from '#server/rules/result.ts';
import type { Store } from '#server/store/store.ts';
import { pathAsked } from './address.ts';
import { registerApi, type WriteLimiter } from './api.ts';
import { readJsonOnly } from './bodies.ts';
import { registerErrorHandler, sendFailure } from './failures.ts';
import { answerInFront } from './front.ts';
import { registerHeaders, securityHeaders } from './headers.ts';
import { createKeptAnswers } from './kept-answers.ts';
import { createLive } from './live.ts';
import { registerSite, type SiteFiles } from './site.ts';
import { answerUnreadable } from './unreadable.ts';
import { createViews } from './views.ts';

/** Node refuses a request whose address and headers are longer than this. */
const HEADERS_BYTES_MAX = 16 * 1024;
/** Generous: a whole venue shares one address. */
const PUBLIC_WRITES_A_MINUTE = 300;

export type ServerParts = {
  config: Config;
  store: Store;
  runner: Runner;
  publisher: Publisher;
  files: SiteFiles;
  /** `npm run dev`: Vite's helpers are let through. */
  development: boolean;
};

export async function createServer({
  config,
  store,
  runner,
  publisher,
  files,
  development,
}: ServerParts): Promise<FastifyInstance> {
  const app = fastify({
    logger: {
      level: config.logLevel,
      redact: ['req.headers.authorization', 'password', '*.password'],
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_BYTES_MAX,
    routerOptions: { maxParamLength: HEADERS_BYTES_MAX },
    rewriteUrl: ({ url = '/' }) => pathAsked(url),
    clientErrorHandler: answerUnreadable,
    exposeHeadRoutes: false,
    // What arrives on an open connection while the server stops is still answered, instead of refused in English.
    return503OnClosing: false,
    // A client that sends its request one byte at a time is cut off rather than kept for ever.
    requestTimeout: 10_000,
    http: { headersTimeout: 8000, connectionsCheckingInterval: 2000 },
  });

  readJsonOnly(app, runner);
  registerErrorHandler(app);
  app.setNotFoundHandler((_request, reply) => sendFailure(reply, refuse('unknown-action')));
  logEachAnswer(app);
  const https = config.publicUrl?.startsWith('https:') ?? false;
  const headers = securityHeaders({ https, development });
  registerHeaders(app, headers);
  await app.register(rateLimit, { global: false });
  const check = app.createRateLimit({ max: PUBLIC_WRITES_A_MINUTE, timeWindow: '1 minute' });
  const keptAnswers = createKeptAnswers(headers);
  const views = createViews(publisher, keptAnswers);
  const live = createLive(publisher);
  app.addHook('preClose', async () => live.close());
  const limitWrites: WriteLimiter = async (request) => {
    if (!config.rateLimits) return { mayGoOn: true };
    const limit = await check(request);
    return { mayGoOn: limit.isAllowed || !limit.isExceeded };
  };
  registerApi(app, { runner, views, live, limitWrites });
  registerHealth(app, store);
  await registerSite(app, { publisher, keptAnswers, files });
  answerInFront(app.server, { ready: publisher.ready, keptAnswers, log: frontLog(app, config) });
  return app;
}

function logEachAnswer(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        url: request.url,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        address: request.ip,
      },
      'answered',
    );
  });
}

/** The same line as for every other answer. */
function frontLog(app: FastifyInstance, { trustProxy }: Config) {
  const trust = () => trustProxy;
  return (request: IncomingMessage, response: ServerResponse, milliseconds: number): void => {
    const { method, url } = request;
    const status = response.statusCode;
    const address = proxyAddress(request, trust);
    const line = { method, url, status, milliseconds: Math.round(milliseconds), address };
    app.log.info(line, 'answered');
  };
}

/** For a load balancer: whether this process can serve, database included. */
function registerHealth(app: FastifyInstance, store: Store): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await store.ping();
      return { status: 'ok' };
    } catch {
      return reply.status(503).send({ status: 'database unavailable' });
    }
  });
}
