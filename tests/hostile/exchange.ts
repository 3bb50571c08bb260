import { request as httpRequest, type Agent, type OutgoingHttpHeaders } from 'node:http';

export type RawRequest = {
  method: string;
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Uint8Array;
};
export type RawAnswer = { status: number; headers: NodeJS.Dict<string | string[]>; text: string };

/** Sends requests that no client would send, on a kept connection. */
export function exchange(
  { hostname, port }: URL,
  agent: Agent,
  { method, path, headers = {}, body }: RawRequest,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const sending = httpRequest(
      { hostname, port, method, path, agent, headers: { ...headers, ...length } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    sending.on('error', reject);
    sending.end(body);
  });
}
