import { request } from 'node:http';
import { request as requestSecurely } from 'node:https';

type Sent = { method: string; headers: Record<string, string>; body?: string };

/** One request and its whole answer: `fetch` takes several times the work, and the tests ask thousands of times. */
export function exchange(
  address: URL,
  { method, headers, body }: Sent,
): Promise<{ status: number; headers: Headers; text: string }> {
  const answered = Promise.withResolvers<{ status: number; headers: Headers; text: string }>();
  const ask = address.protocol === 'https:' ? requestSecurely : request;
  const asked = ask(address, { method, headers, agent: false }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('error', answered.reject);
    response.on('end', () => {
      answered.resolve({
        status: response.statusCode ?? 0,
        headers: new Headers(pairsOf(response.rawHeaders)),
        text: Buffer.concat(chunks).toString(),
      });
    });
  });
  asked.on('error', answered.reject);
  asked.end(body);
  return answered.promise;
}

function pairsOf(raw: string[]): [string, string][] {
  return raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1] ?? '']] : []));
}
