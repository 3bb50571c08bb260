import type { Discord } from '#contract/discord.ts';
import type { ToDoItem } from '#contract/reports.ts';
import type { Repositories } from '#server/store/repositories.ts';
import { unsentFrom, type Unsent } from './unsent.ts';

type Needed = Pick<Repositories, 'discord' | 'pk_event'>;

/** The webhook of an event as admins see it: never its address. */
export async function discordNow({ discord, pk_event }: Needed): Promise<Discord> {
  const webhook = await discord.find(pk_event);
  const { failing_since: since = null, failure: why = null } = webhook ?? {};
  return {
    set_at: webhook?.set_at ?? null,
    calls: webhook?.calls === 1,
    last_sent_at: webhook?.last_sent_at ?? null,
    failing:
      since === null || why === null ? null : { since, why, stopped: webhook?.stopped_at !== null },
    waiting: await discord.countWaiting(pk_event),
    unsent: counted((await discord.givenUp(pk_event)).map(unsentFrom)),
  };
}

/** What an admin has to look at: a webhook that is not tried any more, or messages that were given up. */
export async function discordToDo({ discord, pk_event }: Needed): Promise<ToDoItem[]> {
  const webhook = await discord.find(pk_event);
  if (webhook === undefined) return [];
  const unsent = (await discord.givenUp(pk_event)).map(unsentFrom);
  const last = unsent.at(-1);
  const since = webhook.stopped_at ?? last?.at;
  if (since === undefined) return [];
  const stopped = webhook.stopped_at !== null;
  const why = webhook.failure ?? last?.why ?? null;
  return [{ kind: 'discord', since, pk_event, why, stopped, unsent: unsent.length }];
}

function counted(unsent: readonly Unsent[]): Discord['unsent'] {
  const same = Map.groupBy(unsent, ({ subject: { kind, round }, why }) =>
    JSON.stringify([kind, round, why]),
  );
  return [...same.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ ...first.subject, why: first.why, count: 1 + others.length }],
  );
}
