import type { Notice, NoticeContent } from '#contract/day/push.ts';
import type { Subscriber } from '#server/store/outbox/push.ts';
import type { SiteRepositories } from '#server/store/repositories.ts';

/** A notice for all browsers of a team. */
export type TeamNotice = { fk_team: number; pk_match: number; text: NoticeContent };

/** After this time a call is useless. */
const USEFUL_MINUTES = 30;

/** Writes messages in the transaction that causes them: both happen, or neither. */
export async function enqueueNotices(
  { outbox }: Pick<SiteRepositories, 'outbox'>,
  notices: readonly TeamNotice[],
  { to, now }: { to: readonly Subscriber[]; now: Date },
): Promise<void> {
  const due_at = now.toISOString();
  const expires_at = new Date(now.getTime() + USEFUL_MINUTES * 60_000).toISOString();
  await outbox.add(
    notices.flatMap(({ fk_team, pk_match, text }) =>
      teamBrowsers(fk_team, to).map(({ pk_subscription }) => {
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

/** Each browser once, even if it has subscribed by two links of the team. */
function teamBrowsers(fk_team: number, subscribers: readonly Subscriber[]): Subscriber[] {
  const ofTeam = subscribers.filter((subscriber) => subscriber.fk_team === fk_team);
  return [...new Map(ofTeam.map((subscriber) => [subscriber.endpoint, subscriber])).values()];
}
