import * as v from 'valibot';
import { invalid } from './messages.ts';

/** Notifications on the wire: where a browser receives them, and what they tell. */

const endpoint = () =>
  v.pipe(
    v.string(invalid.push),
    v.maxLength(1024, invalid.push),
    v.startsWith('https://', invalid.push),
  );

/** As a browser writes bytes: base64url, without padding. */
const bytes = (count: number) =>
  v.pipe(
    v.string(invalid.push),
    v.length(Math.ceil((count * 4) / 3), invalid.push),
    v.regex(/^[\w-]+$/, invalid.push),
  );

/** What the browser's push service has given out. Nobody but this browser can read what is sent there. */
export const SubscribePushInput = v.strictObject({
  endpoint: endpoint(),
  p256dh: bytes(65),
  auth: bytes(16),
});
export const UnsubscribePushInput = v.strictObject({ endpoint: endpoint() });
export const PushSubscribed = v.object({ subscribed: v.boolean() });

/** What a phone is told. The sentence is made there. */
export type Notice = {
  /** The same for what is sent a second time: it must not ring twice. */
  key: string;
  pk_match: number;
} & NoticeText;
export type NoticeText =
  /** Your match is called. */
  | { kind: 'called'; station: number | null; opponent: string }
  /** You play against somebody else than you were told. */
  | { kind: 'changed'; station: number | null; opponent: string }
  /** The match that you were told of will not be played. */
  | { kind: 'gone' }
  /** Both teams have reported, and not the same score. */
  | { kind: 'disputed'; opponent: string };
