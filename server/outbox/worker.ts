import type { Notice } from '#contract/push.ts';
import { ok } from '#server/rules/result.ts';
import type { Waiting } from '#server/store/outbox.ts';
import type { Store } from '#server/store/store.ts';
import type { PushSender, Sent } from './push-sender.ts';
import { createSendingLoop, nextTry, type Log } from './sending-loop.ts';

const AT_ONCE = 32;
const LONGEST_PAUSE_SECONDS = 300;

/**
 * Sends what waits in the outbox: in order for each browser, at least once, and by one process at a time. What was sent is marked
 * afterwards: a process that dies in between has it sent again, and the phone knows it by its key.
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
    // A service that answers nobody is not asked again for each of its phones: those of all others would wait.
    const silent = new Set<string>();
    while (!loop.isStopped()) {
      const due = await store.read(({ outbox }) =>
        outbox.due(sender.publicKey, now().toISOString(), AT_ONCE),
      );
      if (due.length === 0) break;
      const sent = await Promise.all(
        due.map(async (message): Promise<readonly [Waiting, Sent]> => {
          const isSilent = silent.has(hostOf(message));
          return [message, isSilent ? { outcome: 'silent' } : await send(message)];
        }),
      );
      for (const host of silentAmong(sent)) silent.add(host);
      // Stopped while it was sending: what became of it is not known, and it is sent again.
      if (loop.isStopped()) break;
      await settle(sent);
    }
  };

  const send = async ({ payload_json, expires_at, ...to }: Waiting): Promise<Sent> => {
    const ttlSeconds = Math.floor((Date.parse(expires_at) - now().getTime()) / 1000);
    if (ttlSeconds <= 0) return { outcome: 'refused' };
    const { pk_match } = JSON.parse(payload_json) as Notice;
    try {
      return await sender.send(to, payload_json, { ttlSeconds, topic: `match-${pk_match}` });
    } catch (error) {
      // One that cannot be sent must not stop those behind it.
      log.error({ err: error }, 'a notification could not be made');
      return { outcome: 'refused' };
    }
  };

  const settle = async (sent: readonly (readonly [Waiting, Sent])[]): Promise<void> => {
    await store.write(
      async ({ outbox, push }) => {
        for (const [message, result] of sent) {
          const { pk_message, endpoint } = message;
          if (result.outcome === 'gone') await push.deleteEndpoint(endpoint);
          else if (result.outcome === 'sent') await outbox.end(pk_message, 'sent');
          else {
            const askedSeconds = result.outcome === 'later' ? result.afterSeconds : null;
            const pause = { askedSeconds, longestSeconds: LONGEST_PAUSE_SECONDS };
            const due_at = result.outcome === 'refused' ? null : nextTry(message, pause, now());
            if (due_at === null) await outbox.end(pk_message, 'given-up');
            else await outbox.tryLater(pk_message, due_at);
          }
        }
        return ok(null);
      },
      { silent: true },
    );
    const counts = Object.groupBy(sent, ([, { outcome }]) => outcome);
    const told = Object.entries(counts).map(([outcome, list]) => [outcome, list.length]);
    log.info(Object.fromEntries(told), 'notifications');
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

/** The hosts that have answered none of these. */
function silentAmong(sent: readonly (readonly [Waiting, Sent])[]): string[] {
  const byHost = Map.groupBy(sent, ([message]) => hostOf(message));
  return [...byHost]
    .filter(([, own]) => own.every(([, { outcome }]) => outcome === 'silent'))
    .map(([host]) => host);
}

function hostOf({ endpoint }: Pick<Waiting, 'endpoint'>): string {
  return URL.parse(endpoint)?.host ?? '';
}
