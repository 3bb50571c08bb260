import * as v from 'valibot';
import { invalid } from '#contract/refusals/messages.ts';

/** Notifications on the wire: the subscription of a browser, and the content of a notice. */

const endpoint = () =>
  v.pipe(
    v.string(invalid.push),
    v.maxLength(1024, invalid.push),
    v.startsWith('https://', invalid.push),
  );

/** Bytes in base64url without padding. */
const bytes = (count: number) =>
  v.pipe(
    v.string(invalid.push),
    v.length(Math.ceil((count * 4) / 3), invalid.push),
    v.regex(/^[\w-]+$/, invalid.push),
  );

/**
 * The subscription from the browser's push service. Only this browser can decrypt what is sent to
 * it.
 */
export const SubscribePushInput = v.strictObject({
  endpoint: endpoint(),
  p256dh: bytes(65),
  auth: bytes(16),
});
export const UnsubscribePushInput = v.strictObject({ endpoint: endpoint() });
export const PushSubscriptionResult = v.object({ subscribed: v.boolean() });

/** A notice as it is sent to a phone. The phone makes the sentence. */
export type Notice = {
  /** A notice that is sent again has the same key, so that the phone rings only once. */
  key: string;
  pk_match: number;
} & NoticeContent;
export type NoticeContent =
  /** The team's match is called. */
  | { kind: 'called'; station: number | null; opponent: string }
  /** The opponent is another one than in the previous notice. */
  | { kind: 'changed'; station: number | null; opponent: string }
  /** The match of a previous notice will not be played. */
  | { kind: 'gone' }
  /** The two teams reported different scores. */
  | { kind: 'disputed'; opponent: string };
