import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { plainAddress } from '#server/auth/client-network.ts';
import type { Config } from '#server/config.ts';
import type { Readiness } from '#server/readiness.ts';
import { requestId } from './request-id.ts';
import { visitorAddress, toProxyTrust } from '#server/http/trust-proxy.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The name of the signed-in admin, as soon as it is known. */
    admin: string | null;
  }
}

/** One line for each answer: the request, the admin, and why it was refused. */
export function logEachAnswer(app: FastifyInstance, readiness: Pick<Readiness, 'report'>): void {
  app.decorateRequest('admin', null);
  app.addHook('onResponse', async (request, reply) => {
    // Health checks come every few seconds, and from the server itself when it stops: only failures are logged.
    const isAsExpected = reply.statusCode < 500 || readiness.report().status === 'stopping';
    if (HEALTH_CHECKS.has(request.url) && isAsExpected) return;
    const { method, url, ip, refusal, admin } = request;
    request.log.info(
      {
        method,
        url,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        ...(refusal !== null && { refusal }),
        ...(admin !== null && { admin }),
        address: plainAddress(ip),
      },
      'answered',
    );
  });
}

const HEALTH_CHECKS: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** Writes the same log line for cached answers, which the framework does not see. */
export function createCachedAnswerLog(app: FastifyInstance, { trustProxy, logLevel }: Config) {
  if (!['trace', 'debug', 'info'].includes(logLevel)) return () => {};
  const trusted = toProxyTrust(trustProxy);
  return (request: IncomingMessage, response: ServerResponse, milliseconds: number): void => {
    const { method, url } = request;
    const line = {
      reqId: requestId(request),
      method,
      url,
      status: response.statusCode,
      milliseconds: Math.round(milliseconds),
      address: plainAddress(visitorAddress(request, trusted)),
    };
    app.log.info(line, 'answered');
  };
}
