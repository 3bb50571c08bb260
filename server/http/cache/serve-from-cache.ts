import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { CachedAnswer } from '#server/publishing/cached-answer.ts';
import type { CachedAnswerSender } from './cached-answer-sender.ts';

type CacheOptions = {
  /** The cached answer for this address. */
  findCached: (address: string) => CachedAnswer | undefined;
  sender: CachedAnswerSender;
  onAnswered: (request: IncomingMessage, response: ServerResponse, milliseconds: number) => void;
};

/**
 * Sends cached answers before the framework handles the request: a page that a thousand phones request at once costs little more
 * than its bytes. Everything else goes to the framework.
 */
export function serveFromCache(
  server: Server,
  { findCached, sender, onAnswered }: CacheOptions,
): void {
  const [frameworkHandler] = server.listeners('request');
  if (frameworkHandler === undefined) throw new Error('the server has no request handler yet');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const startedAt = performance.now();
    const answer = isVisitorsRead(request) ? findCached(request.url ?? '/') : undefined;
    if (answer !== undefined && sender.sendIfReady(request, response, answer)) {
      onAnswered(request, response, performance.now() - startedAt);
    } else frameworkHandler.call(server, request, response);
  });
}

/** An admin's read goes to the framework: it may have to catch up with another server process first. */
function isVisitorsRead({ method, headers, url = '' }: IncomingMessage): boolean {
  if (headers.authorization !== undefined) return false;
  // The API has no HEAD, whether or not the answer is cached.
  return method === 'GET' || (method === 'HEAD' && !url.startsWith('/api'));
}
