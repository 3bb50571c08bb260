import fastify, { LogController } from 'fastify';
import { BODY_BYTES_MAX } from '#contract/limits.ts';
import { REHEARSAL_HEADER } from '#contract/events/rehearsal-secret.ts';
import { DESK_HEADER } from '#contract/day/desk-header.ts';
import { INVITATION_HEADER, LINK_HEADER } from '#contract/teams/team-links.ts';
import type { Runner } from '#server/actions/run-action.ts';
import type { Config } from '#server/config.ts';
import type { Pictures } from '#server/pictures/pictures.ts';
import type { Publisher } from '#server/publishing/publisher.ts';
import type { Readiness } from '#server/readiness.ts';
import { refuse } from '#server/rules/result.ts';
import type { Measures } from '#server/monitoring/measures.ts';
import { countSentBytes } from '#server/monitoring/sent-bytes.ts';
import { requestPath } from './address.ts';
import { registerApi } from './api.ts';
import { registerJsonParser } from './bodies.ts';
import { createCachedAnswerLog, logEachAnswer } from './logs/answer-log.ts';
import { registerErrorHandler, sendFailure } from './failures.ts';
import { spareFreshConnections } from './limits/drain.ts';
import { serveFromCache } from './cache/serve-from-cache.ts';
import { registerHeaders, securityHeaders } from './headers.ts';
import { registerHealth } from './health.ts';
import { createCachedAnswerSender } from './cache/cached-answer-sender.ts';
import { createLive } from './live.ts';
import { logStream } from './logs/log-stream.ts';
import { measureEachAnswer, measureCachedAnswer } from './logs/measuring.ts';
import { registerOpenApi } from './openapi/openapi-route.ts';
import { registerPictures } from './pictures.ts';
import { viewerLimits } from './limits/viewer-limits.ts';
import { requestId, sendRequestIds } from './logs/request-id.ts';
import { registerSite, type SiteFiles } from './site.ts';
import { toProxyTrust } from './trust-proxy.ts';
import { trackUnanswered } from './limits/unanswered-requests.ts';
import { answerUnreadable } from './invalid-requests.ts';
import { createViews } from './views.ts';
import { createLimits } from './limits/write-limit.ts';

/** Node refuses a request with a longer address and headers. */
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
  /** `npm run dev`: Vite's scripts are allowed. */
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
    trustProxy: toProxyTrust(config.trustProxy),
    bodyLimit: BODY_BYTES_MAX,
    routerOptions: { maxParamLength: HEADERS_BYTES_MAX },
    rewriteUrl: ({ url = '/' }) => requestPath(url),
    genReqId: requestId,
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, app.log),
    exposeHeadRoutes: false,
    // Requests on an open connection are still answered while the server stops, instead of refused in English.
    return503OnClosing: false,
    // A client that sends its request one byte at a time is cut off.
    requestTimeout: 10_000,
    http: { headersTimeout: 8000, connectionsCheckingInterval: 2000 },
  });

  registerJsonParser(app, runner);
  registerErrorHandler(app);
  app.setNotFoundHandler((_request, reply) => sendFailure(reply, refuse('unknown-action')));
  logEachAnswer(app, readiness);
  sendRequestIds(app);
  const unanswered = trackUnanswered(app);
  const https = config.publicUrl?.startsWith('https:') ?? false;
  const headers = securityHeaders({ https, development });
  registerHeaders(app, headers);
  measureEachAnswer(app, measures);
  const answerSender = createCachedAnswerSender(headers);
  const views = createViews(publisher, answerSender, runner);
  const streamLimits = viewerLimits(config.maxViewers);
  const live = createLive(publisher, streamLimits);
  app.addHook('preClose', async () => live.close());
  const limits = createLimits({ isOn: config.rateLimits });
  registerApi(app, { runner, views, live, limits, https, measures });
  registerOpenApi(app, answerSender, config);
  registerHealth(app, readiness);
  await registerPictures(app, pictures);
  await registerSite(app, { publisher, answerSender, files, assetsFolder: config.assetsFolder });
  const log = createCachedAnswerLog(app, config);
  serveFromCache(app.server, {
    findCached: publisher.findReady,
    sender: answerSender,
    onAnswered: (request, response, milliseconds) => {
      measureCachedAnswer(measures, request, response, milliseconds);
      log(request, response, milliseconds);
    },
  });
  spareFreshConnections(app.server);
  // Node would answer an unknown expectation itself, without our headers.
  app.server.on('checkExpectation', (request, response) => {
    app.server.emit('request', request, response);
  });
  const max = { own: streamLimits.own.total, foreign: streamLimits.foreign.total };
  return {
    app,
    viewers: () => ({ current: live.count(), max, refused: live.refused() }),
    sentBytes: config.metrics === null ? () => 0 : countSentBytes(app.server),
    refuseUnanswered: unanswered.refuse,
  };
}
