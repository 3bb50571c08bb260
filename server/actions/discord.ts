import type { DiscordFailure } from '#contract/day/discord.ts';
import { markAllAnnounced } from '#server/discord/enqueue.ts';
import { testMessage } from '#server/discord/messages.ts';
import { discordView } from '#server/discord/admin-view.ts';
import { ok, refuse } from '#server/rules/result.ts';
import type { Trace } from '#server/store/trail.ts';
import type { Handler } from './handler.ts';

export const getDiscord: Handler<'getDiscord'> = async (tables) => ok(await discordView(tables));

/** Sets the webhook, in place of an earlier one. The address is sealed before it is written, and is never sent back. */
export const setWebhook: Handler<'setWebhook'> = async (tx, { address }, { now, webhooks }) => {
  if (!webhooks.isAddress(address)) return refuse('not-a-webhook', {}, 'address');
  const sealed_address = await webhooks.seal(address);
  if (sealed_address === null) return refuse('webhook-not-kept');
  const { pk_event: fk_event, discord } = tx;
  const isFirst = (await discord.find(fk_event)) === undefined;
  await discord.set({ fk_event, sealed_address, set_at: now.toISOString() });
  await discord.forgetGivenUp(fk_event);
  if (isFirst) await markAllAnnounced(tx);
  const label = isFirst ? 'a mis en place le webhook Discord' : 'a remplacé le webhook Discord';
  return ok({ data: await discordView(tx), trace: discordTrace(fk_event, label) });
};

export const setDiscord: Handler<'setDiscord'> = async (tx, { calls }) => {
  const { pk_event, discord } = tx;
  if ((await discord.find(pk_event)) === undefined) return refuse('no-webhook');
  await discord.setCalls(pk_event, calls ? 1 : 0);
  const label = `a ${calls ? 'activé' : 'désactivé'} l'annonce des appels sur Discord`;
  return ok({ data: await discordView(tx), trace: discordTrace(pk_event, label) });
};

/** Removes the webhook, and the messages that wait for it. */
export const removeWebhook: Handler<'removeWebhook'> = async (tx) => {
  const { pk_event, discord } = tx;
  if ((await discord.find(pk_event)) === undefined) return refuse('no-webhook');
  await discord.remove(pk_event);
  const trace = discordTrace(pk_event, 'a retiré le webhook Discord');
  return ok({ data: await discordView(tx), trace });
};

/**
 * Sends a test message at once, before the waiting ones. If it arrives, a stopped webhook starts again and the list of lost
 * messages is cleared.
 */
export const testWebhook: Handler<'testWebhook'> = async ({ store, webhooks, now }, pk_event) => {
  const [webhook, event] = await store.read(({ discord, events }) =>
    Promise.all([discord.find(pk_event), events.findSummary(pk_event)]),
  );
  if (webhook === undefined || event === undefined) return refuse('no-webhook');
  const posted = await webhooks.post(webhook.sealed_address, testMessage(event.name), null);
  const failure: DiscordFailure | null = posted.outcome === 'sent' ? null : posted.outcome;
  const at = now().toISOString();
  const data = await store.write(async (tables) => {
    const { discord } = tables;
    if (failure === null) {
      await discord.recordSuccess(webhook, at);
      await discord.forgetGivenUp(pk_event);
    } else {
      const stops = failure === 'gone' || failure === 'sealed';
      await discord.recordFailure(webhook, { failure, at, stops });
    }
    return ok(await discordView(tables.inEvent(pk_event)));
  });
  return data.ok ? ok({ failure, discord: data.value }) : data;
};

function discordTrace(item_key: number, label: string): Trace {
  return { item: 'discord', item_key, before: null, after: { label } };
}
