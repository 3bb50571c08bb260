import * as v from 'valibot';
import { optionalEventKey } from '#contract/events/events.ts';
import { WEBHOOK_ADDRESS_MAX } from '#contract/limits.ts';
import { invalid } from '#contract/refusals/messages.ts';

/**
 * What an event posts on Discord, through a webhook. The webhook's address is a secret that is
 * never read back.
 */

/**
 * Why a message did not arrive. gone: the webhook no longer exists. refused: Discord does not
 * accept this message. limited: Discord asks to wait. failing: Discord answers with an error. slow:
 * it does not answer in time. unreachable: there is no connection. sealed: the stored address
 * cannot be decrypted on this machine.
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

/** The subject of a message, with its round if it is about one. */
export const DiscordSubject = v.object({
  kind: v.picklist(['registration', 'round', 'changed', 'calls', 'result', 'champion']),
  round: v.nullable(v.string()),
});
export type DiscordSubject = v.InferOutput<typeof DiscordSubject>;

/** The webhook as admins see it. Times are ISO, in universal time. */
export const WebhookStatus = v.object({
  /** Since when there is a webhook; null when there is none. */
  set_at: v.nullable(v.string()),
  /** Whether calls to stations are posted too. */
  calls: v.boolean(),
  last_sent_at: v.nullable(v.string()),
  failing: v.nullable(
    v.object({
      since: v.string(),
      why: DiscordFailure,
      /** Nothing is sent any more until an admin has acted. */
      stopped: v.boolean(),
    }),
  ),
  waiting: v.number(),
  /** The messages that were given up, grouped by subject. */
  unsent: v.array(
    v.object({
      ...DiscordSubject.entries,
      count: v.number(),
      /**
       * Null when the message was out of date before it could be sent, and Discord did not fail.
       */
      why: v.nullable(DiscordFailure),
    }),
  ),
});
export type WebhookStatus = v.InferOutput<typeof WebhookStatus>;

export const SetWebhookInput = v.strictObject({
  address: v.pipe(
    v.string(invalid.webhook),
    v.maxLength(WEBHOOK_ADDRESS_MAX, invalid.webhook),
    v.transform((typed) => typed.trim()),
  ),
  ...optionalEventKey,
});
export const SetDiscordInput = v.strictObject({
  calls: v.boolean(invalid.missingField),
  ...optionalEventKey,
});

export const WebhookTestResult = v.object({
  /** Null when the message has arrived. */
  failure: v.nullable(DiscordFailure),
  discord: WebhookStatus,
});
export type WebhookTestResult = v.InferOutput<typeof WebhookTestResult>;
