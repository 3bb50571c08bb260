import { Agent, request } from 'node:https';
import type { DiscordFailure } from '#contract/day/discord.ts';
import type { DiscordServers } from './address.ts';

/**
 * What became of a message. `waitSeconds`: how long Discord asks to wait before the next one; null where it did not say.
 * `everywhere`: for all webhooks, not only this one.
 */
export type SendOutcome =
  | { outcome: 'sent'; waitSeconds: number | null }
  | { outcome: 'limited'; waitSeconds: number | null; everywhere: boolean }
  | { outcome: Exclude<DiscordFailure, 'limited' | 'sealed'> };

/** No more than this is read of an answer. */
const ANSWER_BYTES_MAX = 4096;
const CONNECTIONS_MAX = 8;
/** Discord's flag against previews of linked pages. */
const SUPPRESS_EMBEDS = 4;

export function createDiscordSender({
  lookup,
  port,
  ca,
  timeoutMilliseconds: patienceMilliseconds,
}: DiscordServers) {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: CONNECTIONS_MAX,
    lookup,
    ...(ca !== undefined && { ca }),
  });
  const closed = new AbortController();

  return {
    /** Mentions are disabled, whatever the text contains. */
    send: async (address: URL, content: string): Promise<SendOutcome> => {
      const message = { content, allowed_mentions: { parse: [] }, flags: SUPPRESS_EMBEDS };
      const timeout = AbortSignal.timeout(patienceMilliseconds);
      const signal = AbortSignal.any([closed.signal, timeout]);
      try {
        const body = JSON.stringify(message);
        return toOutcome(await post(address, { body, agent, port, signal }));
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

type DiscordAnswer = { status: number; headers: Record<string, unknown>; body: string };

/** Never follows redirects, because Node does not do it by itself. */
function post(
  { hostname, pathname }: URL,
  { body, agent, port, signal }: { body: string; agent: Agent; port: number; signal: AbortSignal },
): Promise<DiscordAnswer> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Arene (tournament site)',
    };
    // With `wait`, Discord answers when the message is readable, and not when it was received.
    const path = `${pathname}?wait=true`;
    const options = { method: 'POST', host: hostname, port, path, headers, agent, signal };
    const outgoing = request(options, (answer) => {
      const { statusCode: status = 0, headers: answerHeaders } = answer;
      let read = '';
      const finish = () => resolve({ status, headers: answerHeaders, body: read });
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        read += chunk;
        if (read.length <= ANSWER_BYTES_MAX) return;
        finish();
        answer.destroy();
      });
      // The status is known, even where the rest of the answer is cut off.
      answer.on('error', finish);
      answer.on('end', finish);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

function toOutcome({ status, headers, body }: DiscordAnswer): SendOutcome {
  if (status >= 200 && status < 300) return { outcome: 'sent', waitSeconds: waitAfter(headers) };
  if (status === 401 || status === 404) return { outcome: 'gone' };
  if (status === 429) {
    const limit = limitIn(body);
    const waits = [secondsIn(headers['retry-after']), secondsIn(limit.retry_after)];
    const knownWaits = waits.filter((seconds) => seconds !== null);
    return {
      outcome: 'limited',
      waitSeconds: knownWaits.length === 0 ? null : Math.max(...knownWaits),
      everywhere: limit.global === true || headers['x-ratelimit-global'] !== undefined,
    };
  }
  return { outcome: status === 400 || status === 413 ? 'refused' : 'failing' };
}

/** The seconds to wait when this was the last message that the rate limit allowed. */
function waitAfter(headers: DiscordAnswer['headers']): number | null {
  if (headers['x-ratelimit-remaining'] !== '0') return null;
  return secondsIn(headers['x-ratelimit-reset-after']);
}

function limitIn(body: string): { retry_after?: unknown; global?: unknown } {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    // A proxy between this site and Discord may answer with text.
    return {};
  }
}

function secondsIn(value: unknown): number | null {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  return /^\d{1,6}(?:\.\d{1,9})?$/.test(text) ? Number(text) : null;
}
