import type { Notice } from '#contract/push.ts';
import { ok } from '#server/rules/result.ts';
import type { Waiting } from '#server/store/outbox.ts';
import type { Store } from '#server/store/store.ts';
import type { PushSender, Sent } from './push-sender.ts';

type Log = Record<'info' | 'error', (details: object, message: string) => void>;

const AT_ONCE = 32;
const FIRST_PAUSE_SECONDS = 2;
const LONGEST_PAUSE_SECONDS = 300;
/** Another process is at it, or the database does not answer. */
const AGAIN_MILLISECONDS = 1000;
const LONGEST_SLEEP_MILLISECONDS = 60_000;

/**
 * Sends what waits in the outbox: in order for each browser, at least once, and by one process at a time. What was sent is marked
 * afterwards: a process that dies in between has it sent again, and the phone knows it by its key.
 */
export function createOutboxWorker({
  store,
  sender,
  now,
}: {
  store: Store;
  sender: PushSender;
  now: () => Date;
}) {
  let log: Log | null = null;
  let timer: NodeJS.Timeout | null = null;
  let underWay: Promise<void> | null = null;
  let isAskedAgain = false;
  const stopped = new AbortController();

  const wake = (): void => {
    isAskedAgain = true;
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
      const wasAlone = await store.alone('push', sendAllDue);
      return wasAlone === null ? AGAIN_MILLISECONDS : await untilNext();
    } catch (error) {
      log?.error({ err: error }, 'what waits to be sent could not be sent');
      return AGAIN_MILLISECONDS;
    }
  };

  const untilNext = async (): Promise<number> => {
    const next = await store.read(({ outbox }) => outbox.nextDue(sender.publicKey));
    if (next === undefined) return LONGEST_SLEEP_MILLISECONDS;
    const milliseconds = Date.parse(next) - now().getTime();
    return Math.min(Math.max(milliseconds, 0), LONGEST_SLEEP_MILLISECONDS);
  };

  const sendAllDue = async (): Promise<true> => {
    // A service that answers nobody is not asked again for each of its phones: those of all others would wait.
    const silent = new Set<string>();
    while (!stopped.signal.aborted) {
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
      if (stopped.signal.aborted) break;
      await settle(sent);
    }
    return true;
  };

  const send = async ({ payload_json, expires_at, ...to }: Waiting): Promise<Sent> => {
    const ttlSeconds = Math.floor((Date.parse(expires_at) - now().getTime()) / 1000);
    if (ttlSeconds <= 0) return { outcome: 'refused' };
    const { pk_match } = JSON.parse(payload_json) as Notice;
    try {
      return await sender.send(to, payload_json, { ttlSeconds, topic: `match-${pk_match}` });
    } catch (error) {
      // One that cannot be sent must not stop those behind it.
      log?.error({ err: error }, 'a notification could not be made');
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
            const afterSeconds = result.outcome === 'later' ? result.afterSeconds : null;
            const due_at = result.outcome === 'refused' ? null : nextTry(message, afterSeconds);
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
    log?.info(Object.fromEntries(told), 'notifications');
  };

  /** Null when nobody would need it any more by then. */
  const nextTry = ({ tries, expires_at }: Waiting, afterSeconds: number | null): string | null => {
    const pause = Math.min(FIRST_PAUSE_SECONDS * 2 ** tries, LONGEST_PAUSE_SECONDS);
    const due_at = new Date(now().getTime() + (afterSeconds ?? pause) * 1000).toISOString();
    return due_at < expires_at ? due_at : null;
  };

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
      sender.close();
      await underWay;
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
