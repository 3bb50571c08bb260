import { readPublicSnapshot, type PublicSnapshot } from '#server/delay/public-snapshot.ts';
import type { EventToAnnounce } from '#server/store/outbox/discord.ts';
import type { Repositories, SiteRepositories } from '#server/store/repositories.ts';
import { newsMessages } from './messages.ts';
import { findNews } from './diff.ts';
import { discordSnapshotFrom } from './public-snapshot.ts';

/** After this time a message is useless. */
const MESSAGE_HOURS = 24;
/** After this time a call is useless. */
const CALL_HOURS = 0.5;

/**
 * Writes the news for Discord into the outbox. Call it at the end of every transaction that may change what the public sees. It
 * compares with what was announced, so a second call adds nothing. Without changes it costs one statement.
 */
export async function enqueueDiscordNews(
  tables: SiteRepositories,
  now: Date,
  snapshotOf: (pk_event: number) => Promise<PublicSnapshot>,
): Promise<void> {
  for (const event of await tables.discord.eventsToAnnounce()) {
    await enqueueEventNews(tables, event, await snapshotOf(event.pk_event), now);
  }
}

async function enqueueEventNews(
  tables: SiteRepositories,
  event: EventToAnnounce,
  snapshot: PublicSnapshot,
  now: Date,
): Promise<void> {
  const { pk_event, version, calls } = event;
  const discordSnapshot = discordSnapshotFrom(snapshot);
  const announced = await tables.discord.announcedNews(pk_event);
  const { news, facts } = findNews(discordSnapshot, announced);
  const enabledNews = news.filter(({ kind }) => kind !== 'calls' || calls === 1);
  const messages = enabledNews.flatMap((one) =>
    newsMessages(one, { event, teamName: discordSnapshot.teamName }),
  );
  await tables.outbox.add(
    messages.map((message, index) => ({
      kind: 'discord' as const,
      key: ['discord', pk_event, version, now.toISOString(), index].join('/'),
      fk_event: pk_event,
      payload_json: JSON.stringify(message),
      due_at: now.toISOString(),
      expires_at: hoursAfter(now, message.subject.kind === 'calls' ? CALL_HOURS : MESSAGE_HOURS),
    })),
  );
  await tables.discord.saveAnnouncedNews(pk_event, version, announced, facts);
}

/** Marks everything as announced that exists when a webhook is set: it is no news. */
export async function markAllAnnounced(tables: Repositories): Promise<void> {
  const { discord, pk_event } = tables;
  const event = (await discord.eventsToAnnounce()).find((one) => one.pk_event === pk_event);
  if (event === undefined) return;
  const announced = await discord.announcedNews(pk_event);
  const { facts } = findNews(discordSnapshotFrom(await readPublicSnapshot(tables)), announced);
  await discord.saveAnnouncedNews(pk_event, event.version, announced, facts);
}

function hoursAfter(now: Date, hours: number): string {
  return new Date(now.getTime() + hours * 3_600_000).toISOString();
}
