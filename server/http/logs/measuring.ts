import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isActionName, type ActionName } from '#contract/actions.ts';
import type { Refusal } from '#contract/refusals/refusals.ts';
import type { Measures, Subject } from '#server/monitoring/measures.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The action, and why it was refused, as soon as either is known. */
    action: ActionName | null;
    refusal: Refusal | null;
  }
  interface FastifyContextConfig {
    /** The subject of this route in the metrics. */
    subject?: Exclude<Subject, ActionName>;
  }
}

export function measureEachAnswer(app: FastifyInstance, measures: Measures): void {
  app.decorateRequest('action', null);
  app.decorateRequest('refusal', null);
  app.addHook(
    'onResponse',
    async ({ action, refusal, routeOptions }, { statusCode, elapsedTime }) => {
      if (refusal !== null) measures.refused(refusal);
      // A live stream was counted when it began; this is its end.
      if (action === 'watch' && statusCode === 200) return;
      measures.answered(action ?? routeOptions.config.subject ?? 'other', statusCode, elapsedTime);
    },
  );
}

/** For a cached answer, which the framework does not see. */
export function measureCachedAnswer(
  measures: Measures,
  { url = '/' }: Pick<IncomingMessage, 'url'>,
  { statusCode }: Pick<ServerResponse, 'statusCode'>,
  milliseconds: number,
): void {
  measures.published('kept');
  measures.answered(cachedSubject(url), statusCode, milliseconds);
}

const ACTION_PREFIX = '/api?action=';

/** Only pages and reads are cached, and reads under one spelling of their address. */
function cachedSubject(url: string): Subject {
  if (!url.startsWith(ACTION_PREFIX)) return 'page';
  const end = url.indexOf('&', ACTION_PREFIX.length);
  const name = url.slice(ACTION_PREFIX.length, end === -1 ? undefined : end);
  return isActionName(name) ? name : 'other';
}
