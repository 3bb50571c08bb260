import type { WebhookStatus } from '#contract/day/discord.ts';
import type { ToDoItem } from '#contract/day/reports.ts';
import type { Repositories } from '#server/store/repositories.ts';
import { parseGivenUp, type GivenUpMessage } from './given-up.ts';

type DiscordTables = Pick<Repositories, 'discord' | 'pk_event'>;

/** The webhook of an event as admins see it: never its address. */
export async function discordView({ discord, pk_event }: DiscordTables): Promise<WebhookStatus> {
  const webhook = await discord.find(pk_event);
  const { failing_since: since = null, failure: why = null } = webhook ?? {};
  return {
    set_at: webhook?.set_at ?? null,
    calls: webhook?.calls === 1,
    last_sent_at: webhook?.last_sent_at ?? null,
    failing:
      since === null || why === null ? null : { since, why, stopped: webhook?.stopped_at !== null },
    waiting: await discord.countWaiting(pk_event),
    unsent: groupUnsent((await discord.givenUp(pk_event)).map(parseGivenUp)),
  };
}

/** What an admin has to look at: a webhook that has stopped, or messages that were given up. */
export async function discordToDo({ discord, pk_event }: DiscordTables): Promise<ToDoItem[]> {
  const webhook = await discord.find(pk_event);
  if (webhook === undefined) return [];
  const unsent = (await discord.givenUp(pk_event)).map(parseGivenUp);
  const last = unsent.at(-1);
  const since = webhook.stopped_at ?? last?.at;
  if (since === undefined) return [];
  const stopped = webhook.stopped_at !== null;
  const why = webhook.failure ?? last?.why ?? null;
  return [{ kind: 'discord', since, pk_event, why, stopped, unsent: unsent.length }];
}

function groupUnsent(unsent: readonly GivenUpMessage[]): WebhookStatus['unsent'] {
  const groups = Map.groupBy(unsent, ({ subject: { kind, round }, why }) =>
    JSON.stringify([kind, round, why]),
  );
  return [...groups.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ ...first.subject, why: first.why, count: 1 + others.length }],
  );
}
