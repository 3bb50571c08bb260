import { nameKey } from '#contract/words/text.ts';
import type { SiteRepositories } from '#server/store/repositories.ts';
import type { Message } from './messages.ts';
import { serializeGivenUp } from './given-up.ts';

/**
 * Gives up waiting messages that contain one of these names: a team may be called after its player. A lost message is shown to
 * admins; an erased name must never be sent.
 */
export async function forgetMessagesNaming(
  { discord, outbox }: Pick<SiteRepositories, 'discord' | 'outbox'>,
  fk_event: number,
  names: readonly string[],
  now: Date,
): Promise<void> {
  const keys = names.map(nameKey).filter((key) => key !== '');
  for (const { pk_message, payload_json } of await discord.waiting(fk_event)) {
    const { subject, content } = JSON.parse(payload_json) as Message;
    const text = nameKey(content.replaceAll('\\', ''));
    if (!keys.some((key) => text.includes(key))) continue;
    const unsent = serializeGivenUp({ subject, why: null, at: now.toISOString() });
    await outbox.end(pk_message, 'given-up', unsent);
  }
}
