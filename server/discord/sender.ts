import { Agent, request } from 'node:https';
import type { DiscordFailure } from '#contract/discord.ts';
import type { DiscordServers } from './address.ts';

/**
 * What became of a message. `restSeconds`: how long Discord asks to wait before the next one, to this webhook or to any; null where it
 * did not say.
 */
export type Sent =
  | { outcome: 'sent'; restSeconds: number | null }
  | { outcome: 'limited'; restSeconds: number | null; everywhere: boolean }
  | { outcome: Exclude<DiscordFailure, 'limited' | 'sealed'> };

/** Of an answer, no more than this is read. */
const ANSWER_BYTES_MAX = 4096;
const CONNECTIONS_MAX = 8;
/** Without pictures of what it links to. */
const SUPPRESS_EMBEDS = 4;

export function createDiscordSender({ lookup, port, ca, patienceMilliseconds }: DiscordServers) {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: CONNECTIONS_MAX,
    lookup,
    ...(ca !== undefined && { ca }),
  });
  const closed = new AbortController();

  return {
    /** Nobody is mentioned, whatever the text says. */
    send: async (address: URL, content: string): Promise<Sent> => {
      const message = { content, allowed_mentions: { parse: [] }, flags: SUPPRESS_EMBEDS };
      const timeout = AbortSignal.timeout(patienceMilliseconds);
      const signal = AbortSignal.any([closed.signal, timeout]);
      try {
        const body = JSON.stringify(message);
        return meaningOf(await post(address, { body, agent, port, signal }));
      } catch {
        return { outcome: timeout.aborted ? 'slow' : 'unreachable' };
      }
    },
    close: (): void => {
      closed.abort();
      agent.destroy();
    },
  };
}

type Answered = { status: number; headers: Record<string, unknown>; body: string };

/** Never follows where an answer points to: Node does so only when it is told to. */
function post(
  { hostname, pathname }: URL,
  { body, agent, port, signal }: { body: string; agent: Agent; port: number; signal: AbortSignal },
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Arene (tournament site)',
    };
    // Answered only once the message is there to be read, and not when it has come in.
    const path = `${pathname}?wait=true`;
    const options = { method: 'POST', host: hostname, port, path, headers, agent, signal };
    const asked = request(options, (answer) => {
      const { statusCode: status = 0, headers: said } = answer;
      let read = '';
      const done = () => resolve({ status, headers: said, body: read });
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        read += chunk;
        if (read.length <= ANSWER_BYTES_MAX) return;
        done();
        answer.destroy();
      });
      // What it has said is known by its status, also where the rest is cut off.
      answer.on('error', done);
      answer.on('end', done);
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

function meaningOf({ status, headers, body }: Answered): Sent {
  if (status >= 200 && status < 300) return { outcome: 'sent', restSeconds: restAfter(headers) };
  if (status === 401 || status === 404) return { outcome: 'gone' };
  if (status === 429) {
    const said = limitIn(body);
    const asked = [secondsIn(headers['retry-after']), secondsIn(said.retry_after)];
    const known = asked.filter((seconds) => seconds !== null);
    return {
      outcome: 'limited',
      restSeconds: known.length === 0 ? null : Math.max(...known),
      everywhere: said.global === true || headers['x-ratelimit-global'] !== undefined,
    };
  }
  return { outcome: status === 400 || status === 413 ? 'refused' : 'failing' };
}

/** The last message that it takes for now, and how long now is. */
function restAfter(headers: Answered['headers']): number | null {
  if (headers['x-ratelimit-remaining'] !== '0') return null;
  return secondsIn(headers['x-ratelimit-reset-after']);
}

function limitIn(body: string): { retry_after?: unknown; global?: unknown } {
  try {
    const said: unknown = JSON.parse(body);
    return typeof said === 'object' && said !== null ? said : {};
  } catch {
    // What stands between this site and Discord answers in words.
    return {};
  }
}

function secondsIn(said: unknown): number | null {
  const text = typeof said === 'number' || typeof said === 'string' ? String(said) : '';
  return /^\d{1,6}(?:\.\d{1,9})?$/.test(text) ? Number(text) : null;
}
