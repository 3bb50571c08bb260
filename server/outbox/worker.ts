import type { Notice } from '#contract/day/push.ts';
import { ok } from '#server/rules/result.ts';
import type { WaitingPush } from '#server/store/outbox/outbox.ts';
import type { Store } from '#server/store/store.ts';
import type { PushSender, PushOutcome } from './push-sender.ts';
import { createSendingLoop, nextAttemptAt, type Log } from './sending-loop.ts';

const BATCH_SIZE = 32;
const LONGEST_PAUSE_SECONDS = 300;

/**
 * Sends waiting notifications: in order for each browser, at least once, and in one process at a time. A message is marked after it
 * was sent: if the process dies in between, it is sent again, and the phone recognises it by its key.
 */
export function createOutboxWorker({
  store,
  sender,
  now,
  log,
}: {
  store: Store;
  sender: PushSender;
  now: () => Date;
  log: Log;
}) {
  const nextDue = () => store.read(({ outbox }) => outbox.nextDue(sender.publicKey));

  const sendAllDue = async (): Promise<void> => {
    // A service that does not answer is not asked again for each of its phones: all others would wait.
    const silent = new Set<string>();
    while (!loop.isStopped()) {
      const due = await store.read(({ outbox }) =>
        outbox.due(sender.publicKey, now().toISOString(), BATCH_SIZE),
      );
      if (due.length === 0) break;
      const sent = await Promise.all(
        due.map(async (message): Promise<readonly [WaitingPush, PushOutcome]> => {
          const isSilent = silent.has(endpointHost(message));
          return [message, isSilent ? { outcome: 'silent' } : await send(message)];
        }),
      );
      for (const host of silentHosts(sent)) silent.add(host);
      // Stopped while sending: the outcome is unknown, and the messages are sent again.
      if (loop.isStopped()) break;
      await settle(sent);
    }
  };

  const send = async ({ payload_json, expires_at, ...to }: WaitingPush): Promise<PushOutcome> => {
    const ttlSeconds = Math.floor((Date.parse(expires_at) - now().getTime()) / 1000);
    if (ttlSeconds <= 0) return { outcome: 'refused' };
    const { pk_match } = JSON.parse(payload_json) as Notice;
    try {
      return await sender.send(to, payload_json, { ttlSeconds, topic: `match-${pk_match}` });
    } catch (error) {
      // One message that cannot be sent must not stop those behind it.
      log.error({ err: error }, 'a notification could not be made');
      return { outcome: 'refused' };
    }
  };

  const settle = async (sent: readonly (readonly [WaitingPush, PushOutcome])[]): Promise<void> => {
    await store.write(
      async ({ outbox, push }) => {
        for (const [message, result] of sent) {
          const { pk_message, endpoint } = message;
          if (result.outcome === 'gone') await push.deleteEndpoint(endpoint);
          else if (result.outcome === 'sent') await outbox.end(pk_message, 'sent');
          else {
            const requestedSeconds = result.outcome === 'later' ? result.afterSeconds : null;
            const pause = { requestedSeconds, longestSeconds: LONGEST_PAUSE_SECONDS };
            const due_at =
              result.outcome === 'refused' ? null : nextAttemptAt(message, pause, now());
            if (due_at === null) await outbox.end(pk_message, 'given-up');
            else await outbox.tryLater(pk_message, due_at);
          }
        }
        return ok(null);
      },
      { silent: true },
    );
    const counts = Object.groupBy(sent, ([, { outcome }]) => outcome);
    const countEntries = Object.entries(counts).map(([outcome, list]) => [outcome, list.length]);
    log.info(Object.fromEntries(countEntries), 'notifications');
  };

  const loop = createSendingLoop({ store, lock: 'push', nextDue, sendAllDue, now, log });
  return {
    start: loop.start,
    stop: async (): Promise<void> => {
      const ended = loop.stop();
      sender.close();
      await ended;
    },
  };
}

/** The hosts that answered none of these messages. */
function silentHosts(sent: readonly (readonly [WaitingPush, PushOutcome])[]): string[] {
  const byHost = Map.groupBy(sent, ([message]) => endpointHost(message));
  return [...byHost]
    .filter(([, hostMessages]) => hostMessages.every(([, { outcome }]) => outcome === 'silent'))
    .map(([host]) => host);
}

function endpointHost({ endpoint }: Pick<WaitingPush, 'endpoint'>): string {
  return URL.parse(endpoint)?.host ?? '';
}
