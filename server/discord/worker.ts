import {
  createSendingLoop,
  nextAttemptAt,
  secondsAfter,
  type Log,
} from '#server/outbox/sending-loop.ts';
import { ok } from '#server/rules/result.ts';
import type { WaitingMessage } from '#server/store/outbox/discord.ts';
import type { Store } from '#server/store/store.ts';
import type { DiscordFailure, DiscordSubject } from '#contract/day/discord.ts';
import type { Message } from './messages.ts';
import { serializeGivenUp } from './given-up.ts';
import type { PostOutcome, Webhooks } from './webhooks.ts';

const LONGEST_PAUSE_SECONDS = 900;

/**
 * Sends the waiting messages: in order for each webhook, several webhooks at once, and in one process at a time. A message is
 * marked after it was sent: if the process dies in between, that message is sent again.
 */
export function createDiscordWorker({
  store,
  webhooks,
  now,
  log,
}: {
  store: Store;
  webhooks: Webhooks;
  now: () => Date;
  log: Log;
}) {
  /** Ends the wait for a slow webhook: another one may have something to send. */
  let checkAgain = (): void => {};
  /** Discord accepts nothing from this machine before this time. */
  let quietUntil = '';

  const nextDue = async (): Promise<string | undefined> => {
    const next = await store.read(({ discord }) => discord.nextDue());
    return next !== undefined && next < quietUntil ? quietUntil : next;
  };

  const sendAllDue = async (): Promise<void> => {
    const busy = new Map<number, Promise<void>>();
    try {
      while (!loop.isStopped()) {
        const at = now().toISOString();
        const due = at < quietUntil ? [] : await store.read(({ discord }) => discord.due(at));
        for (const message of due) {
          const { fk_event } = message;
          if (busy.has(fk_event)) continue;
          const sending = sendAndSettle(message).finally(() => busy.delete(fk_event));
          busy.set(fk_event, sending);
        }
        if (busy.size === 0) break;
        const again = new Promise<void>((resolve) => {
          checkAgain = resolve;
        });
        await Promise.race([...busy.values(), again]);
      }
    } finally {
      await Promise.allSettled(busy.values());
    }
  };

  const sendAndSettle = async (message: WaitingMessage): Promise<void> => {
    const { content, path, subject } = JSON.parse(message.payload_json) as Message;
    const isLate = message.expires_at <= now().toISOString();
    const posted = isLate ? null : await webhooks.post(message.sealed_address, content, path);
    // Stopped while sending: the outcome is unknown, and the message is sent again.
    if (loop.isStopped()) return;
    await settle(message, posted, subject);
    const { fk_event } = message;
    log.info({ fk_event, outcome: posted?.outcome ?? 'late' }, 'a message to Discord');
  };

  /** `posted` is null for a message that has expired. */
  const settle = async (
    message: WaitingMessage,
    posted: PostOutcome | null,
    subject: DiscordSubject,
  ): Promise<void> => {
    const { pk_message, fk_event } = message;
    const at = now().toISOString();
    const unsent = (why: DiscordFailure | null) => serializeGivenUp({ subject, why, at });
    await store.write(
      async ({ discord, outbox }) => {
        if (posted === null) {
          await outbox.end(pk_message, 'given-up', unsent(message.failure));
          return ok(null);
        }
        if (posted.outcome === 'sent') {
          await outbox.end(pk_message, 'sent');
          await discord.recordSuccess(message, at);
          if (posted.waitSeconds !== null) {
            await discord.postponeUntil(secondsAfter(now(), posted.waitSeconds), fk_event);
          }
          return ok(null);
        }
        const { outcome } = posted;
        const stops = outcome === 'gone' || outcome === 'sealed';
        await discord.recordFailure(message, { failure: outcome, at, stops });
        // It waits until an admin corrects the webhook.
        if (stops) return ok(null);
        const requestedSeconds = outcome === 'limited' ? posted.waitSeconds : null;
        const pause = { requestedSeconds, longestSeconds: LONGEST_PAUSE_SECONDS };
        const due_at = outcome === 'refused' ? null : nextAttemptAt(message, pause, now());
        if (due_at === null) await outbox.end(pk_message, 'given-up', unsent(outcome));
        else await outbox.tryLater(pk_message, due_at);
        if (outcome === 'limited' && posted.everywhere) quietUntil = due_at ?? message.expires_at;
        return ok(null);
      },
      { silent: true },
    );
  };

  const loop = createSendingLoop({ store, lock: 'discord', nextDue, sendAllDue, now, log });
  return {
    start: (): void => {
      store.onChange(() => checkAgain());
      loop.start();
    },
    stop: async (): Promise<void> => {
      const ended = loop.stop();
      webhooks.close();
      await ended;
    },
  };
}
