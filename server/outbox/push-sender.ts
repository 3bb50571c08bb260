import { Agent, request } from 'node:https';
import webPush from 'web-push';
import type { PushTarget } from '#server/store/push.ts';
import type { PushKeys } from './push-keys.ts';
import { pushAddress, type PushServices } from './push-services.ts';

/**
 * What became of a message. gone: the browser has taken its subscription back. refused: it will never be taken. later: it may
 * be the next time, which the service may have named. silent: nobody has answered.
 */
export type Sent =
  | { outcome: 'sent' | 'gone' | 'refused' | 'silent' }
  | { outcome: 'later'; afterSeconds: number | null };

export type PushSender = {
  /** Who subscribed with another one cannot be sent anything. */
  publicKey: string;
  send: (to: PushTarget, payload: string, options: SendOptions) => Promise<Sent>;
  close: () => void;
};
type SendOptions = {
  /** How long the service may wait for the phone. */
  ttlSeconds: number;
  /** A later message about the same thing takes the place of one that the phone has not fetched. */
  topic: string;
};

/** Nothing that a service answers is read, beyond its status. */
const ANSWER_BYTES_MAX = 4096;
const CONNECTIONS_MAX = 32;

export function createPushSender({
  keys,
  subject,
  services,
}: {
  keys: PushKeys;
  /** Where the operator of a push service finds out whose messages these are. */
  subject: string;
  services: PushServices;
}): PushSender {
  const { lookup, port, ca, patienceMilliseconds } = services;
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
      // Asked again: what was let in by an older version is not sent anything either.
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
        return meaningOf(answer);
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

type Answered = { status: number; retryAfter: string | undefined };

/** Never follows where an answer points to: Node does so only when it is told to. */
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
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const path = `${pathname}${search}`;
    const asked = request(
      { method: 'POST', host: hostname, port, path, headers, agent, signal },
      (answer) => {
        const { statusCode = 0, headers: said } = answer;
        resolve({ status: statusCode, retryAfter: said['retry-after'] });
        let bytes = 0;
        answer.on('error', () => {});
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > ANSWER_BYTES_MAX) answer.destroy();
        });
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

function meaningOf({ status, retryAfter }: Answered): Sent {
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  // 401 and 403 may be this machine's clock, which somebody will set right: the subscription is kept.
  const mayPass = status >= 500 || [401, 403, 408, 429].includes(status);
  return mayPass
    ? { outcome: 'later', afterSeconds: secondsIn(retryAfter) }
    : { outcome: 'refused' };
}

function secondsIn(retryAfter: string | undefined): number | null {
  return retryAfter !== undefined && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null;
}
