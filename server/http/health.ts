import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import type { Readiness } from '#server/readiness.ts';

/**
 * For monitoring. `/healthz`: the process answers and is not stopping; otherwise send it no visitors, or restart it. `/readyz`: the
 * last trial read and write worked.
 */
export function registerHealth(app: FastifyInstance, readiness: Pick<Readiness, 'report'>): void {
  // Some monitors use HEAD: without this route they would get a page of the site.
  const addRoute = (url: string, handler: RouteHandlerMethod) =>
    app.route({ method: ['GET', 'HEAD'], url, handler });
  addRoute('/healthz', async (_request, reply) => {
    const { status } = readiness.report();
    reply.header('cache-control', 'no-store');
    if (status === 'stopping') return reply.status(503).send({ status });
    return { status: 'ok' };
  });
  addRoute('/readyz', async (_request, reply) => {
    const report = readiness.report();
    reply.header('cache-control', 'no-store');
    return reply.status(report.status === 'ready' ? 200 : 503).send(report);
  });
}
