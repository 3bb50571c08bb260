import { publicly } from '#server/day/publicly.ts';
import type { Behind } from '#server/store/discord.ts';
import type { Repositories, Tables } from '#server/store/repositories.ts';
import { messagesOf } from './messages.ts';
import { newsOf } from './news.ts';
import { readSeen } from './seen.ts';

/** After this, nobody waits for it any more. */
const HOURS = 24;
/** A call that arrives later than this sends nobody anywhere any more. */
const CALL_HOURS = 0.5;

/**
 * Puts into the outbox what is told on Discord: to be called at the end of every transaction that may change what the public sees. It
 * compares that with what was told; asked twice, it tells once. Where nothing has changed it costs one statement.
 */
export async function tellDiscord(tables: Tables, now: Date): Promise<void> {
  for (const event of await tables.discord.behind()) await tellOf(tables, event, now);
}

async function tellOf(tables: Tables, event: Behind, now: Date): Promise<void> {
  const { pk_event, version, calls } = event;
  const seen = await readSeen(await publicly(tables.inEvent(pk_event)));
  const told = await tables.discord.told(pk_event);
  const { news, facts } = newsOf(seen, told);
  const wanted = news.filter(({ kind }) => kind !== 'calls' || calls === 1);
  const messages = wanted.flatMap((one) => messagesOf(one, { event, nameOf: seen.nameOf }));
  await tables.outbox.add(
    messages.map((message, index) => ({
      kind: 'discord' as const,
      key: ['discord', pk_event, version, now.toISOString(), index].join('/'),
      fk_event: pk_event,
      payload_json: JSON.stringify(message),
      due_at: now.toISOString(),
      expires_at: hoursAfter(now, message.subject.kind === 'calls' ? CALL_HOURS : HOURS),
    })),
  );
  await tables.discord.setTold(pk_event, version, told, facts);
}

/** What is there when a webhook is set is no news. */
export async function knowsEvent(tables: Repositories): Promise<void> {
  const { discord, pk_event } = tables;
  const event = (await discord.behind()).find((one) => one.pk_event === pk_event);
  if (event === undefined) return;
  const told = await discord.told(pk_event);
  const { facts } = newsOf(await readSeen(await publicly(tables)), told);
  await discord.setTold(pk_event, event.version, told, facts);
}

function hoursAfter(now: Date, hours: number): string {
  return new Date(now.getTime() + hours * 3_600_000).toISOString();
}
