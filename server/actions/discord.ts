import type { DiscordFailure } from '#contract/discord.ts';
import { knowsEvent } from '#server/discord/tell.ts';
import { testMessage } from '#server/discord/messages.ts';
import { discordNow } from '#server/discord/now.ts';
import { ok, refuse } from '#server/rules/result.ts';
import type { Trace } from '#server/store/trail.ts';
import type { Handler } from './handler.ts';

export const getDiscord: Handler<'getDiscord'> = async (tables) => ok(await discordNow(tables));

/** In the place of the one that there may be. The address is sealed before it is written, and told to nobody. */
export const setWebhook: Handler<'setWebhook'> = async (tx, { address }, { now, webhooks }) => {
  if (!webhooks.isAddress(address)) return refuse('not-a-webhook', {}, 'address');
  const sealed_address = await webhooks.seal(address);
  if (sealed_address === null) return refuse('webhook-not-kept');
  const { pk_event: fk_event, discord } = tx;
  const isFirst = (await discord.find(fk_event)) === undefined;
  await discord.set({ fk_event, sealed_address, set_at: now.toISOString() });
  await discord.forgetGivenUp(fk_event);
  if (isFirst) await knowsEvent(tx);
  const label = isFirst ? 'a mis en place le webhook Discord' : 'a remplacé le webhook Discord';
  return ok({ data: await discordNow(tx), trace: told(fk_event, label) });
};

export const setDiscord: Handler<'setDiscord'> = async (tx, { calls }) => {
  const { pk_event, discord } = tx;
  if ((await discord.find(pk_event)) === undefined) return refuse('no-webhook');
  await discord.setCalls(pk_event, calls ? 1 : 0);
  const label = calls ? 'annonce les appels sur Discord' : "n'annonce plus les appels sur Discord";
  return ok({ data: await discordNow(tx), trace: told(pk_event, label) });
};

/** What waits for it goes, too. */
export const removeWebhook: Handler<'removeWebhook'> = async (tx) => {
  const { pk_event, discord } = tx;
  if ((await discord.find(pk_event)) === undefined) return refuse('no-webhook');
  await discord.remove(pk_event);
  const trace = told(pk_event, 'a retiré le webhook Discord');
  return ok({ data: await discordNow(tx), trace });
};

/** Sent at once, past what waits. Where it arrives, what had stopped goes on, and what was given up has been seen. */
export const testWebhook: Handler<'testWebhook'> = async ({ store, webhooks, now }, pk_event) => {
  const [webhook, event] = await store.read(({ discord, events }) =>
    Promise.all([discord.find(pk_event), events.glance(pk_event)]),
  );
  if (webhook === undefined || event === undefined) return refuse('no-webhook');
  const posted = await webhooks.post(webhook.sealed_address, testMessage(event.name), null);
  const failure: DiscordFailure | null = posted.outcome === 'sent' ? null : posted.outcome;
  const at = now().toISOString();
  const data = await store.write(async (tables) => {
    const { discord } = tables;
    if (failure === null) {
      await discord.works(webhook, at);
      await discord.forgetGivenUp(pk_event);
    } else {
      const stops = failure === 'gone' || failure === 'sealed';
      await discord.fails(webhook, { failure, at, stops });
    }
    return ok(await discordNow(tables.inEvent(pk_event)));
  });
  return data.ok ? ok({ failure, discord: data.value }) : data;
};

function told(item_key: number, label: string): Trace {
  return { item: 'discord', item_key, before: null, after: { label } };
}
