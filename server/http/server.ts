import type { IncomingMessage, ServerResponse } from 'node:http';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { BODY_BYTES_MAX } from '#contract/limits.ts';
import { REHEARSAL_HEADER } from '#contract/rehearsal-secret.ts';
import { DESK_HEADER } from '#contract/desk-header.ts';
import { INVITATION_HEADER, LINK_HEADER } from '#contract/team-links.ts';
import type { Runner } from '#server/actions/run.ts';
import { plainAddress } from '#server/auth/household.ts';
import type { Config } from '#server/config.ts';
import type { Pictures } from '#server/pictures/pictures.ts';
import type { Publisher } from '#server/publishing/publisher.ts';
import type { Readiness } from '#server/readiness.ts';
import { refuse } from '#server/rules/result.ts';
import type { Measures } from '#server/watching/measures.ts';
import { pathAsked } from './address.ts';
import { registerApi } from './api.ts';
import { readJsonOnly } from './bodies.ts';
import { registerErrorHandler, sendFailure } from './failures.ts';
import { answerInFront } from './front.ts';
import { registerHeaders, securityHeaders } from './headers.ts';
import { registerHealth } from './health.ts';
import { createKeptAnswers } from './kept-answers.ts';
import { createLive } from './live.ts';
import { logStream } from './log-stream.ts';
import { measureEachAnswer, measureInFront } from './measuring.ts';
import { registerOpenApi } from './openapi-route.ts';
import { registerPictures } from './pictures.ts';
import { placesFor } from './places.ts';
import { registerSite, type SiteFiles } from './site.ts';
import { addressOf, whomToBelieve } from './trust-proxy.ts';
import { answerUnreadable } from './unreadable.ts';
import { createViews } from './views.ts';
import { createLimits } from './write-limit.ts';

/** Node refuses a request whose address and headers are longer than this. */
const HEADERS_BYTES_MAX = 16 * 1024;

const SECRET_HEADERS = [LINK_HEADER, INVITATION_HEADER, REHEARSAL_HEADER, DESK_HEADER].map(
  (header) => `req.headers["${header}"]`,
);
const PASSWORDS = ['password', '*.password'];

export type ServerParts = {
  config: Config;
  runner: Runner;
  publisher: Publisher;
  pictures: Pictures;
  readiness: Pick<Readiness, 'report'>;
  files: SiteFiles;
  /** `npm run dev`: Vite's helpers are let through. */
  development: boolean;
  measures: Measures;
};

export async function createServer({
  config,
  runner,
  publisher,
  pictures,
  readiness,
  files,
  development,
  measures,
}: ServerParts) {
  const app = fastify({
    logger: {
      level: config.logLevel,
      stream: logStream(config.logFormat),
      redact: ['req.headers.authorization', 'req.headers.cookie', ...SECRET_HEADERS, ...PASSWORDS],
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: whomToBelieve(config.trustProxy),
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
  measureEachAnswer(app, measures);
  const keptAnswers = createKeptAnswers(headers);
  const views = createViews(publisher, keptAnswers, runner);
  const places = placesFor(config.maxViewers);
  const live = createLive(publisher, places);
  app.addHook('preClose', async () => live.close());
  const limits = createLimits({ isOn: config.rateLimits });
  registerApi(app, { runner, views, live, limits, https, measures });
  registerOpenApi(app, keptAnswers, config);
  registerHealth(app, readiness);
  await registerPictures(app, pictures);
  await registerSite(app, { publisher, keptAnswers, files });
  const log = frontLog(app, config);
  answerInFront(app.server, {
    ready: publisher.ready,
    keptAnswers,
    onAnswered: (request, response, milliseconds) => {
      measureInFront(measures, request, response, milliseconds);
      log(request, response, milliseconds);
    },
  });
  // Node would answer an expectation that it does not know by itself, without our headers.
  app.server.on('checkExpectation', (request, response) => {
    app.server.emit('request', request, response);
  });
  const max = { own: places.own.inAll, foreign: places.foreign.inAll };
  return { app, viewers: () => ({ taken: live.count(), max }) };
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

/** Writes the same log line for answers that are sent before the framework sees the request. */
function frontLog(app: FastifyInstance, { trustProxy, logLevel }: Config) {
  if (!['trace', 'debug', 'info'].includes(logLevel)) return () => {};
  const trusted = whomToBelieve(trustProxy);
  return (request: IncomingMessage, response: ServerResponse, milliseconds: number): void => {
    const { method, url } = request;
    const line = {
      method,
      url,
      status: response.statusCode,
      milliseconds: Math.round(milliseconds),
      address: plainAddress(addressOf(request, trusted)),
    };
    app.log.info(line, 'answered');
  };
}
