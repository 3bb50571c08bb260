import { readSite, serializeSiteWords } from '#server/events/site.ts';
import { ok } from '#server/rules/result.ts';
import { mayOverwrite } from '#server/rules/versions.ts';
import type { Handler } from './handler.ts';

export const updateSite: Handler<'updateSite'> = async (tx, { version, ...words }) => {
  const before = await readSite(tx);
  const refused = mayOverwrite(before, version);
  if (refused) return refused;

  await tx.site.update(serializeSiteWords(words));
  const after = await readSite(tx);
  return ok({
    data: after,
    trace: { item: 'site', item_key: SITE_WORDS_TRAIL_KEY, before, after },
  });
};

/** The trail key of the site's words. Key 0 is the choice of the current event, which has another last author. */
const SITE_WORDS_TRAIL_KEY = 1;
