import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isActionName, type ActionName } from '#contract/actions.ts';
import type { Refusal } from '#contract/refusal-details.ts';
import type { Measures, Subject } from '#server/watching/measures.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What is asked for, and why it is refused, as soon as either is known. */
    action: ActionName | null;
    refusal: Refusal | null;
  }
  interface FastifyContextConfig {
    /** What is asked for at this address. */
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
      // A live stream was counted when it began: this is its end.
      if (action === 'watch' && statusCode === 200) return;
      measures.answered(action ?? routeOptions.config.subject ?? 'other', statusCode, elapsedTime);
    },
  );
}

/** An answer that was kept, and sent before the framework saw the request. */
export function measureInFront(
  measures: Measures,
  { url = '/' }: IncomingMessage,
  { statusCode }: ServerResponse,
  milliseconds: number,
): void {
  measures.published('kept');
  measures.answered(subjectOf(url), statusCode, milliseconds);
}

const ACTION = '/api?action=';

/** Nothing is kept but pages and reads, these under one spelling of their address. */
function subjectOf(url: string): Subject {
  if (!url.startsWith(ACTION)) return 'page';
  const end = url.indexOf('&', ACTION.length);
  const name = url.slice(ACTION.length, end === -1 ? undefined : end);
  return isActionName(name) ? name : 'other';
}
