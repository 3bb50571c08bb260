import { request, type Agent } from 'node:http';
import { request as requestSecurely } from 'node:https';

type RequestOptions = {
  method: string;
  headers: Record<string, string>;
  body?: string;
  /** An agent that keeps the connection; without it each request opens its own. */
  agent?: Agent | undefined;
};

/**
 * Sends one request and returns the whole answer. `fetch` does several times the work, and the
 * tests send thousands of requests.
 */
export function exchange(
  address: URL,
  { method, headers, body, agent }: RequestOptions,
): Promise<{ status: number; headers: Headers; text: string }> {
  const reply = Promise.withResolvers<{ status: number; headers: Headers; text: string }>();
  const sendRequest = address.protocol === 'https:' ? requestSecurely : request;
  const clientRequest = sendRequest(
    address,
    { method, headers, agent: agent ?? false },
    (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reply.reject);
      response.on('end', () => {
        reply.resolve({
          status: response.statusCode ?? 0,
          headers: new Headers(headerPairs(response.rawHeaders)),
          text: Buffer.concat(chunks).toString(),
        });
      });
    },
  );
  clientRequest.on('error', reply.reject);
  clientRequest.end(body);
  return reply.promise;
}

function headerPairs(raw: string[]): [string, string][] {
  return raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1] ?? '']] : []));
}

/**
 * The headers by which two answers can differ: all except the date and the request id, which are
 * new in every answer.
 */
export function comparableHeaders(headers: Headers): [string, string][] {
  return [...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id');
}
