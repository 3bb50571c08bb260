import { createSendingLoop, nextTry, secondsAfter, type Log } from '#server/outbox/sending-loop.ts';
import { ok } from '#server/rules/result.ts';
import type { WaitingMessage } from '#server/store/discord.ts';
import type { Store } from '#server/store/store.ts';
import type { DiscordFailure, DiscordSubject } from '#contract/discord.ts';
import type { Message } from './messages.ts';
import { unsentText } from './unsent.ts';
import type { Posted, Webhooks } from './webhooks.ts';

const LONGEST_PAUSE_SECONDS = 900;

/**
 * Sends what waits for Discord: in order for each webhook, all webhooks beside each other, and by one process at a time. What was sent is
 * marked afterwards: a process that dies in between has that one message sent again.
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
  let lookAgain = (): void => {};
  /** Discord takes nothing from this machine before then. */
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
          lookAgain = resolve;
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
    // Stopped while it was sending: what became of it is not known, and it is sent again.
    if (loop.isStopped()) return;
    await settle(message, posted, subject);
    const { fk_event } = message;
    log.info({ fk_event, outcome: posted?.outcome ?? 'late' }, 'a message to Discord');
  };

  /** Null for what was not sent because it came too late. */
  const settle = async (
    message: WaitingMessage,
    posted: Posted | null,
    subject: DiscordSubject,
  ): Promise<void> => {
    const { pk_message, fk_event } = message;
    const at = now().toISOString();
    const unsent = (why: DiscordFailure | null) => unsentText({ subject, why, at });
    await store.write(
      async ({ discord, outbox }) => {
        if (posted === null) {
          await outbox.end(pk_message, 'given-up', unsent(message.failure));
          return ok(null);
        }
        if (posted.outcome === 'sent') {
          await outbox.end(pk_message, 'sent');
          await discord.works(message, at);
          if (posted.restSeconds !== null) {
            await discord.restUntil(secondsAfter(now(), posted.restSeconds), fk_event);
          }
          return ok(null);
        }
        const { outcome } = posted;
        const stops = outcome === 'gone' || outcome === 'sealed';
        await discord.fails(message, { failure: outcome, at, stops });
        // It waits for somebody who mends the webhook.
        if (stops) return ok(null);
        const askedSeconds = outcome === 'limited' ? posted.restSeconds : null;
        const pause = { askedSeconds, longestSeconds: LONGEST_PAUSE_SECONDS };
        const due_at = outcome === 'refused' ? null : nextTry(message, pause, now());
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
      store.onChange(() => lookAgain());
      loop.start();
    },
    stop: async (): Promise<void> => {
      const ended = loop.stop();
      webhooks.close();
      await ended;
    },
  };
}
