import { readSite, siteWordsText } from '#server/events/site.ts';
import { ok } from '#server/rules/result.ts';
import { mayOverwrite } from '#server/rules/versions.ts';
import type { Handler } from './handler.ts';

export const updateSite: Handler<'updateSite'> = async (tx, { version, ...words }) => {
  const before = await readSite(tx);
  const refused = mayOverwrite(before, version);
  if (refused) return refused;

  await tx.site.update(siteWordsText(words));
  const after = await readSite(tx);
  return ok({ data: after, trace: { item: 'site', item_key: WORDS_KEY, before, after } });
};

/** Apart from which event is current, which is told under 0: whoever asks who last changed the words is told of these. */
const WORDS_KEY = 1;
