import { markMatchesNotified } from '#server/outbox/notices.ts';
import { isBrowserKey } from '#server/outbox/push-keys.ts';
import { ok, refuse } from '#server/rules/result.ts';
import type { Handler } from './handler.ts';

/** Two players of a duo with a phone, a tablet and a computer each would be six. */
const BROWSERS_A_LINK = 5;

/** Leaves no trace: it only changes what this browser is sent. */
export const subscribePush: Handler<'subscribePush'> = async (
  tx,
  target,
  { link, now, isPushService },
) => {
  const key = await tx.push.key();
  if (key === undefined) return refuse('push-off');
  if (!isPushService(target.endpoint) || !isBrowserKey(target.p256dh)) {
    return refuse('unknown-push-service');
  }
  const { pk_link: fk_link, fk_team } = link;
  const created_at = now.toISOString();
  await tx.push.subscribe({ ...target, fk_link, push_key: key.public_key, created_at });
  await tx.push.keepLatest(fk_link, BROWSERS_A_LINK);
  await markMatchesNotified(tx, fk_team);
  return ok({ data: { subscribed: true }, trace: null });
};

export const unsubscribePush: Handler<'unsubscribePush'> = async (tx, { endpoint }, { link }) => {
  await tx.push.unsubscribe(link.pk_link, endpoint);
  return ok({ data: { subscribed: false }, trace: null });
};
