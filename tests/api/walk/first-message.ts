import { get } from 'node:http';
import type { Answer } from '#contract/answers.ts';
import type { PublicState } from '#contract/public-state.ts';
import type { CallOptions, Reply } from '../support/harness.ts';

/** The first message of the live stream: the whole state. */
export function firstMessage(
  url: string,
  payload: object,
  { token, headers = {} }: CallOptions,
): Promise<Reply<PublicState>> {
  const streamReply = Promise.withResolvers<Reply<PublicState>>();
  const query = new URLSearchParams({ action: 'watch' });
  for (const [name, value] of Object.entries(payload)) query.set(name, String(value));
  const sent = { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  const address = `${url}/api?${query.toString()}`;
  const clientRequest = get(address, { headers: sent, agent: false }, (response) => {
    const status = response.statusCode ?? 0;
    const reply = (body: Answer<PublicState>) => {
      streamReply.resolve({ status, headers: new Headers(), body });
      clientRequest.destroy();
    };
    let text = '';
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => {
      text += chunk;
      const [, data] = /^event: state\n(?:id: .*\n)?data: (.*)\n\n/m.exec(text) ?? [];
      if (data !== undefined) reply({ success: true, data: JSON.parse(data) as PublicState });
    });
    response.on('end', () => {
      if (status === 200)
        streamReply.reject(new Error(`the stream ended after: ${text.slice(0, 200)}`));
      else reply(JSON.parse(text) as Answer<PublicState>);
    });
    response.on('error', streamReply.reject);
  });
  clientRequest.on('error', streamReply.reject);
  return streamReply.promise;
}
