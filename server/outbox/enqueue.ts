import type { Notice, NoticeText } from '#contract/push.ts';
import type { Subscriber } from '#server/store/push.ts';
import type { Tables } from '#server/store/repositories.ts';

/** What all browsers of a team are told. */
export type TeamNotice = { fk_team: number; pk_match: number; text: NoticeText };

/** A call that reaches a phone later than this sends nobody anywhere any more. */
const USEFUL_MINUTES = 30;

/** Writes what is to be sent, in the transaction that causes it: it happens together with its cause, or not at all. */
export async function enqueue(
  { outbox }: Pick<Tables, 'outbox'>,
  notices: readonly TeamNotice[],
  { to, now }: { to: readonly Subscriber[]; now: Date },
): Promise<void> {
  const due_at = now.toISOString();
  const expires_at = new Date(now.getTime() + USEFUL_MINUTES * 60_000).toISOString();
  await outbox.add(
    notices.flatMap(({ fk_team, pk_match, text }) =>
      browsersOf(fk_team, to).map(({ pk_subscription }) => {
        const key = [text.kind, pk_match, pk_subscription, due_at].join('/');
        const notice: Notice = { key, pk_match, ...text };
        const payload_json = JSON.stringify(notice);
        return {
          kind: 'push' as const,
          key,
          fk_subscription: pk_subscription,
          payload_json,
          due_at,
          expires_at,
        };
      }),
    ),
  );
}

/** Each browser once, though it may have come by two links of the team. */
function browsersOf(fk_team: number, subscribers: readonly Subscriber[]): Subscriber[] {
  const own = subscribers.filter((subscriber) => subscriber.fk_team === fk_team);
  return [...new Map(own.map((subscriber) => [subscriber.endpoint, subscriber])).values()];
}
