import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import type { Readiness } from '#server/readiness.ts';

/**
 * For whoever watches over the server. `/healthz`: the process answers; one that does not is to be restarted. `/readyz`:
 * a read and a write worked when they were last tried; while they do not, visitors are better sent elsewhere.
 */
export function registerHealth(app: FastifyInstance, readiness: Pick<Readiness, 'report'>): void {
  // Some watchers ask with HEAD: without a route of its own that would be a page of the site.
  const answer = (url: string, handler: RouteHandlerMethod) =>
    app.route({ method: ['GET', 'HEAD'], url, handler });
  answer('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  answer('/readyz', async (_request, reply) => {
    const report = readiness.report();
    reply.header('cache-control', 'no-store');
    return reply.status(report.status === 'ready' ? 200 : 503).send(report);
  });
}
