import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import type { Readiness } from '#server/readiness.ts';

/**
 * For whoever watches over the server. `/healthz`: the process answers and goes on doing so; one that does not is to be sent nobody,
 * or to be restarted. `/readyz`: a read and a write worked when they were last tried.
 */
export function registerHealth(app: FastifyInstance, readiness: Pick<Readiness, 'report'>): void {
  // Some watchers ask with HEAD: without a route of its own that would be a page of the site.
  const answer = (url: string, handler: RouteHandlerMethod) =>
    app.route({ method: ['GET', 'HEAD'], url, handler });
  answer('/healthz', async (_request, reply) => {
    const { status } = readiness.report();
    reply.header('cache-control', 'no-store');
    if (status === 'stopping') return reply.status(503).send({ status });
    return { status: 'ok' };
  });
  answer('/readyz', async (_request, reply) => {
    const report = readiness.report();
    reply.header('cache-control', 'no-store');
    return reply.status(report.status === 'ready' ? 200 : 503).send(report);
  });
}
