import { Agent, request } from 'node:https';
import webPush from 'web-push';
import type { PushTarget } from '#server/store/outbox/push.ts';
import type { PushKeys } from './push-keys.ts';
import { pushAddress, type PushServices } from './push-services.ts';

/**
 * What became of a message. gone: the browser has unsubscribed. refused: it will never be accepted. later: try again, perhaps after
 * the given time. silent: no answer.
 */
export type PushOutcome =
  | { outcome: 'sent' | 'gone' | 'refused' | 'silent' }
  | { outcome: 'later'; afterSeconds: number | null };

export type PushSender = {
  /** A subscription with another key cannot be used. */
  publicKey: string;
  send: (to: PushTarget, payload: string, options: SendOptions) => Promise<PushOutcome>;
  close: () => void;
};
type SendOptions = {
  /** How long the service may wait for the phone. */
  ttlSeconds: number;
  /** A later message with the same topic replaces one that the phone has not fetched. */
  topic: string;
};

/** Only the status of an answer is used. */
const ANSWER_BYTES_MAX = 4096;
const CONNECTIONS_MAX = 32;

export function createPushSender({
  keys,
  subject,
  services,
}: {
  keys: PushKeys;
  /** Contact address for the operators of push services. */
  subject: string;
  services: PushServices;
}): PushSender {
  const { lookup, port, ca, timeoutMilliseconds: patienceMilliseconds } = services;
  const agent = new Agent({
    keepAlive: true,
    maxSockets: CONNECTIONS_MAX,
    lookup,
    ...(ca !== undefined && { ca }),
  });
  const closed = new AbortController();

  return {
    publicKey: keys.publicKey,
    send: async (to, payload, { ttlSeconds, topic }) => {
      // Checked again: an older version may have accepted another address.
      const address = pushAddress(to.endpoint, services);
      if (address === null) return { outcome: 'refused' };
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } },
        payload,
        { vapidDetails: { subject, ...keys }, TTL: ttlSeconds, urgency: 'high', topic },
      );
      const signal = AbortSignal.any([closed.signal, AbortSignal.timeout(patienceMilliseconds)]);
      try {
        const answer = await post(address, { headers, body, agent, port, signal });
        return toOutcome(answer);
      } catch {
        return { outcome: 'silent' };
      }
    },
    close: () => {
      closed.abort();
      agent.destroy();
    },
  };
}

type ServiceAnswer = { status: number; retryAfter: string | undefined };

/** Never follows redirects, because Node does not do it by itself. */
function post(
  { hostname, pathname, search }: URL,
  {
    headers,
    body,
    agent,
    port,
    signal,
  }: {
    headers: Record<string, string | number>;
    body: Buffer | null;
    agent: Agent;
    port: number;
    signal: AbortSignal;
  },
): Promise<ServiceAnswer> {
  return new Promise((resolve, reject) => {
    const path = `${pathname}${search}`;
    const outgoing = request(
      { method: 'POST', host: hostname, port, path, headers, agent, signal },
      (answer) => {
        const { statusCode = 0, headers: answerHeaders } = answer;
        resolve({ status: statusCode, retryAfter: answerHeaders['retry-after'] });
        let bytes = 0;
        answer.on('error', () => {});
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > ANSWER_BYTES_MAX) answer.destroy();
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

function toOutcome({ status, retryAfter }: ServiceAnswer): PushOutcome {
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  // 401 and 403 may be caused by this machine's wrong clock: the subscription is kept.
  const mayPass = status >= 500 || [401, 403, 408, 429].includes(status);
  return mayPass
    ? { outcome: 'later', afterSeconds: secondsIn(retryAfter) }
    : { outcome: 'refused' };
}

function secondsIn(retryAfter: string | undefined): number | null {
  return retryAfter !== undefined && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null;
}
