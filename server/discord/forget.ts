import { nameKey } from '#contract/text.ts';
import type { Tables } from '#server/store/repositories.ts';
import type { Message } from './messages.ts';
import { unsentText } from './unsent.ts';

/**
 * Gives up what waits for Discord and has one of these names in it, as a team may be called after its player. A message too few is told
 * to admins; a name that was to be erased must not be told to anybody.
 */
export async function forgetMessagesNaming(
  { discord, outbox }: Pick<Tables, 'discord' | 'outbox'>,
  fk_event: number,
  names: readonly string[],
  now: Date,
): Promise<void> {
  const keys = names.map(nameKey).filter((key) => key !== '');
  for (const { pk_message, payload_json } of await discord.waiting(fk_event)) {
    const { subject, content } = JSON.parse(payload_json) as Message;
    const text = nameKey(content.replaceAll('\\', ''));
    if (!keys.some((key) => text.includes(key))) continue;
    const unsent = unsentText({ subject, why: null, at: now.toISOString() });
    await outbox.end(pk_message, 'given-up', unsent);
  }
}
