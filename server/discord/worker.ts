import { ok } from '#server/rules/result.ts';
import type { WaitingMessage } from '#server/store/discord.ts';
import type { Store } from '#server/store/store.ts';
import type { DiscordFailure, DiscordSubject } from '#contract/discord.ts';
import type { Message } from './messages.ts';
import { unsentText } from './unsent.ts';
import type { Posted, Webhooks } from './webhooks.ts';

type Log = Record<'info' | 'error', (details: object, message: string) => void>;

const FIRST_PAUSE_SECONDS = 2;
const LONGEST_PAUSE_SECONDS = 900;
/** Another process is at it, or the database does not answer. */
const AGAIN_MILLISECONDS = 1000;
const LONGEST_SLEEP_MILLISECONDS = 60_000;
/** Of a message that has arrived. */
const NOTHING_KEPT = '{}';

/**
 * Sends what waits for Discord: in order for each webhook, all webhooks beside each other, and by one process at a time. What was sent is
 * marked afterwards: a process that dies in between has that one message sent again.
 */
export function createDiscordWorker({
  store,
  webhooks,
  now,
}: {
  store: Store;
  webhooks: Webhooks;
  now: () => Date;
}) {
  let log: Log | null = null;
  let timer: NodeJS.Timeout | null = null;
  let underWay: Promise<void> | null = null;
  let isAskedAgain = false;
  /** Ends the wait for a slow webhook: another one may have something to send. */
  let lookAgain = (): void => {};
  /** Discord takes nothing from this machine before then. */
  let quietUntil = '';
  const stopped = new AbortController();

  const wake = (): void => {
    isAskedAgain = true;
    lookAgain();
    underWay ??= workWhileAsked();
  };

  const workWhileAsked = async (): Promise<void> => {
    if (timer !== null) clearTimeout(timer);
    let milliseconds = 0;
    while (isAskedAgain && !stopped.signal.aborted) {
      isAskedAgain = false;
      milliseconds = await work();
    }
    underWay = null;
    if (!stopped.signal.aborted) timer = setTimeout(wake, milliseconds).unref();
  };

  /** Answers when to look again. */
  const work = async (): Promise<number> => {
    try {
      const milliseconds = await untilNext();
      if (milliseconds > 0) return milliseconds;
      const wasAlone = await store.alone('discord', sendAllDue);
      return wasAlone === null ? AGAIN_MILLISECONDS : await untilNext();
    } catch (error) {
      log?.error({ err: error }, 'what waits for Discord could not be sent');
      return AGAIN_MILLISECONDS;
    }
  };

  const untilNext = async (): Promise<number> => {
    const next = await store.read(({ discord }) => discord.nextDue());
    if (next === undefined) return LONGEST_SLEEP_MILLISECONDS;
    const milliseconds = Date.parse(next > quietUntil ? next : quietUntil) - now().getTime();
    return Math.min(Math.max(milliseconds, 0), LONGEST_SLEEP_MILLISECONDS);
  };

  const sendAllDue = async (): Promise<true> => {
    const busy = new Map<number, Promise<void>>();
    try {
      while (!stopped.signal.aborted) {
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
    return true;
  };

  const sendAndSettle = async (message: WaitingMessage): Promise<void> => {
    const { content, path, subject } = JSON.parse(message.payload_json) as Message;
    const isLate = message.expires_at <= now().toISOString();
    const posted = isLate ? null : await webhooks.post(message.sealed_address, content, path);
    // Stopped while it was sending: what became of it is not known, and it is sent again.
    if (stopped.signal.aborted) return;
    await settle(message, posted, subject);
    const { fk_event } = message;
    log?.info({ fk_event, outcome: posted?.outcome ?? 'late' }, 'a message to Discord');
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
      async ({ discord }) => {
        if (posted === null) {
          await discord.end(pk_message, 'given-up', unsent(message.failure));
          return ok(null);
        }
        if (posted.outcome === 'sent') {
          await discord.end(pk_message, 'sent', NOTHING_KEPT);
          await discord.works(message, at);
          if (posted.restSeconds !== null) {
            await discord.restUntil(after(posted.restSeconds), fk_event);
          }
          return ok(null);
        }
        const { outcome } = posted;
        const stops = outcome === 'gone' || outcome === 'sealed';
        await discord.fails(message, { failure: outcome, at, stops });
        // It waits for somebody who mends the webhook.
        if (stops) return ok(null);
        const due_at = outcome === 'refused' ? null : nextTry(message, posted);
        if (due_at === null) await discord.end(pk_message, 'given-up', unsent(outcome));
        else await discord.tryLater(pk_message, due_at);
        if (outcome === 'limited' && posted.everywhere) quietUntil = due_at ?? message.expires_at;
        return ok(null);
      },
      { silent: true },
    );
  };

  /** Null when nobody would need it any more by then. */
  const nextTry = ({ tries, expires_at }: WaitingMessage, posted: Posted): string | null => {
    const pause = Math.min(FIRST_PAUSE_SECONDS * 2 ** tries, LONGEST_PAUSE_SECONDS);
    const asked = posted.outcome === 'limited' ? posted.restSeconds : null;
    const due_at = after(asked ?? pause);
    return due_at < expires_at ? due_at : null;
  };

  const after = (seconds: number): string =>
    new Date(now().getTime() + Math.ceil(seconds * 1000)).toISOString();

  return {
    start: (to: Log): void => {
      log = to;
      // Whatever a process writes into the outbox, it tells the others that something has changed.
      store.onChange(wake);
      wake();
    },
    stop: async (): Promise<void> => {
      stopped.abort();
      if (timer !== null) clearTimeout(timer);
      webhooks.close();
      await underWay;
    },
  };
}
