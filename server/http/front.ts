import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { KeptAnswer } from '#server/publishing/kept-answer.ts';
import type { KeptAnswers } from './kept-answers.ts';

type Front = {
  /** What is kept for this very address. */
  ready: (address: string) => KeptAnswer | undefined;
  keptAnswers: KeptAnswers;
  onAnswered: (request: IncomingMessage, response: ServerResponse, milliseconds: number) => void;
};

/**
 * What is kept is sent before the framework has a look at the request: a page that a thousand phones ask for at once costs
 * hardly more than the bytes. Everything else goes the usual way.
 */
export function answerInFront(server: Server, { ready, keptAnswers, onAnswered }: Front): void {
  const [usualWay] = server.listeners('request');
  if (usualWay === undefined) throw new Error('the server has no request handler yet');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const startedAt = performance.now();
    const answer = isVisitorsRead(request) ? ready(request.url ?? '/') : undefined;
    if (answer !== undefined && keptAnswers.sendIfReady(request, response, answer)) {
      onAnswered(request, response, performance.now() - startedAt);
    } else usualWay.call(server, request, response);
  });
}

/** An admin's read goes the usual way: it may have to catch up with another server process first. */
function isVisitorsRead({ method, headers, url = '' }: IncomingMessage): boolean {
  if (headers.authorization !== undefined) return false;
  // HEAD is no method of the API, whether the answer happens to be kept or not.
  return method === 'GET' || (method === 'HEAD' && !url.startsWith('/api'));
}
