import * as v from 'valibot';
import { inEvent } from './events.ts';
import { WEBHOOK_ADDRESS_MAX } from './limits.ts';
import { invalid } from './messages.ts';

/** What an event tells on Discord: through a webhook, whose address is a secret that is never read back. */

/**
 * Why a message did not arrive. gone: Discord does not know the webhook any more. refused: it does not take this message. limited: it
 * asks to wait. failing: it answers with an error. slow: it does not answer in time. unreachable: nobody answers. sealed: the address
 * that was kept cannot be opened here.
 */
export const DiscordFailure = v.picklist([
  'gone',
  'refused',
  'limited',
  'failing',
  'slow',
  'unreachable',
  'sealed',
]);
export type DiscordFailure = v.InferOutput<typeof DiscordFailure>;

/** What a message is about; the round that it names, if it names one. */
export const DiscordSubject = v.object({
  kind: v.picklist(['registration', 'round', 'changed', 'calls', 'result', 'champion']),
  round: v.nullable(v.string()),
});
export type DiscordSubject = v.InferOutput<typeof DiscordSubject>;

/** The webhook as admins see it. Moments are ISO, in universal time. */
export const Discord = v.object({
  /** Since when there is one; null where there is none. */
  set_at: v.nullable(v.string()),
  /** Whether calls to stations are told, too. */
  calls: v.boolean(),
  last_sent_at: v.nullable(v.string()),
  failing: v.nullable(
    v.object({
      since: v.string(),
      why: DiscordFailure,
      /** Nothing is tried any more until somebody has looked at it. */
      stopped: v.boolean(),
    }),
  ),
  waiting: v.number(),
  /** What was given up, each kind once. */
  unsent: v.array(
    v.object({
      ...DiscordSubject.entries,
      count: v.number(),
      /** Null for what came too late, while nothing was wrong with Discord. */
      why: v.nullable(DiscordFailure),
    }),
  ),
});
export type Discord = v.InferOutput<typeof Discord>;

export const SetWebhookInput = v.strictObject({
  address: v.pipe(
    v.string(invalid.webhook),
    v.maxLength(WEBHOOK_ADDRESS_MAX, invalid.webhook),
    v.transform((typed) => typed.trim()),
  ),
  ...inEvent,
});
export const SetDiscordInput = v.strictObject({
  calls: v.boolean(invalid.missingField),
  ...inEvent,
});

export const WebhookTried = v.object({
  /** Null when the message has arrived. */
  failure: v.nullable(DiscordFailure),
  discord: Discord,
});
export type WebhookTried = v.InferOutput<typeof WebhookTried>;
